import Foundation

/// Finds the positions of values in JSON text without decoding them: it skips strings and counts brackets. The
/// decoder checks whether the text at a position is valid JSON.
struct JSONScan {
    /// The position of a value.
    struct Slice: Equatable {
        /// Offsets in the text.
        var bytes: Range<Int>
        /// The number of commas, opening braces and opening brackets in it, which is at least the number of nested
        /// values less one.
        var values = 0
        /// True if an escape in it may be an unpaired surrogate.
        var mayHoldSurrogates = false
    }

    /// The next part of an array.
    enum Step: Equatable {
        case element(Slice)
        case end
        case broken
    }

    /// The maximum number of values in one element; an article has about sixty.
    static let mostValues = 5_000

    private let text: Data
    private var offset = 0
    private var isFirst = true

    init(_ text: Data) {
        self.text = text
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The value that makes up the whole text except for white space; nil if there is none.
    mutating func onlyValue() -> Slice? {
        let text = text
        return text.withUnsafeBytes { bytes in
            skipBlanks(bytes)
            var end = bytes.count
            while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
            guard let slice = value(bytes), slice.bytes.upperBound == end, !slice.bytes.isEmpty else { return nil }
            return slice
        }
    }

    /// Moves past the opening bracket of the array; false if the text is not an array.
    mutating func enterArray() -> Bool {
        let text = text
        return text.withUnsafeBytes { bytes in
            skipBlanks(bytes)
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else { return false }
            offset += 1
            return true
        }
    }

    mutating func nextElement() -> Step {
        let text = text
        return text.withUnsafeBytes { bytes in
            skipBlanks(bytes)
            guard offset < bytes.count else { return .broken }
            if bytes[offset] == UInt8(ascii: "]") {
                offset += 1
                skipBlanks(bytes)
                return offset == bytes.count ? .end : .broken
            }
            if !isFirst {
                guard bytes[offset] == UInt8(ascii: ",") else { return .broken }
                offset += 1
                skipBlanks(bytes)
            }
            isFirst = false
            guard let slice = value(bytes), !slice.bytes.isEmpty else { return .broken }
            return .element(slice)
        }
    }

    /// The value from here to the next comma or closing bracket, or to the end of the text; nil if a bracket or a
    /// string in it is not closed.
    private mutating func value(_ bytes: UnsafeRawBufferPointer) -> Slice? {
        var slice = Slice(bytes: offset..<offset)
        var depth = 0
        var end = offset
        scan: while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                guard skipString(bytes, &slice) else { return nil }
                end = offset
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                slice.values += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { break scan }
                depth -= 1
            case UInt8(ascii: ","):
                if depth == 0 { break scan }
                slice.values += 1
            case _ where Self.isBlank(byte):
                offset += 1
                continue
            case _: break
            }
            offset += 1
            end = offset
        }
        guard depth == 0 else { return nil }
        slice.bytes = slice.bytes.lowerBound..<end
        return slice
    }

    /// Moves past the string that begins here, eight bytes at a time as long as they contain neither a quotation mark
    /// nor a backslash; false if the string does not end.
    private mutating func skipString(_ bytes: UnsafeRawBufferPointer, _ slice: inout Slice) -> Bool {
        offset += 1
        while offset < bytes.count {
            while offset + 8 <= bytes.count,
                !Self.holdsMark(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            {
                offset += 8
            }
            guard offset < bytes.count else { return false }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return true
            case UInt8(ascii: "\\"):
                // Only \ud800 to \udfff are surrogates.
                if offset + 2 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u"), bytes[offset + 2] | 0x20 == 0x64 {
                    slice.mayHoldSurrogates = true
                }
                offset += 2
            case _: offset += 1
            }
        }
        return false
    }

    /// True if one of eight bytes is a quotation mark or a backslash. XOR turns such a byte into zero, and
    /// subtracting 1 from each byte then borrows into its highest bit.
    private static func holdsMark(_ word: UInt64) -> Bool {
        func holdsZero(_ word: UInt64) -> Bool {
            (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
        }
        return holdsZero(word ^ 0x2222_2222_2222_2222) || holdsZero(word ^ 0x5C5C_5C5C_5C5C_5C5C)
    }

    private mutating func skipBlanks(_ bytes: UnsafeRawBufferPointer) {
        while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
