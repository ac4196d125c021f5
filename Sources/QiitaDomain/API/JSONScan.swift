import Foundation

/// Finds where the values of a JSON text stand, without decoding any: strings are skipped and brackets counted.
/// Whether what stands there is JSON is left to the decoder.
struct JSONScan {
    /// Where a value stands.
    struct Slice: Equatable {
        /// Offsets into the text.
        var bytes: Range<Int>
        /// The commas, braces and brackets in it, which are at least as many as the values that it holds, less one.
        var values = 0
        /// True if an escape in it may stand for half of a surrogate pair.
        var mayHoldSurrogates = false
    }

    /// What comes next in an array.
    enum Step: Equatable {
        case element(Slice)
        case end
        case broken
    }

    /// The values that one element may hold; an article of Qiita's has sixty.
    static let mostValues = 5_000

    private let text: Data
    private var offset = 0
    private var isFirst = true

    init(_ text: Data) {
        self.text = text
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The value that is the whole text but for white space; nil if there is none.
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

    /// Moves past the bracket that opens the array; false if the text is not an array.
    mutating func enterArray() -> Bool {
        let text = text
        return text.withUnsafeBytes { bytes in
            skipBlanks(bytes)
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else { return false }
            offset += 1
            return true
        }
    }

    /// The next element of the array that was entered.
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

    /// From here to the comma or bracket behind the value, or to the end of the text; nil if a bracket or a string in it
    /// is not closed.
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

    /// Goes behind the string that begins here, eight bytes at a time where neither a quotation mark nor a backslash is among
    /// them; false if it does not end.
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
                // Only from \ud800 to \udfff does an escape stand for half of a pair.
                if offset + 2 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u"), bytes[offset + 2] | 0x20 == 0x64 {
                    slice.mayHoldSurrogates = true
                }
                offset += 2
            case _: offset += 1
            }
        }
        return false
    }

    /// True if one of eight bytes is a quotation mark or a backslash: then subtracting 1 borrows in that byte alone of those
    /// that differ from the mark.
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
