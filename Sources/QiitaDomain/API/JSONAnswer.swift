import Foundation

/// Decodes the bodies of answers. What it costs is linear in the body's length and bounded by what is taken of it, whatever
/// a server sends: a value that itself holds too many values is left out before it is decoded.
enum JSONAnswer {
    /// The elements of one page that are taken.
    static let longestPage = 100
    /// The elements that are taken of a list which comes whole.
    static let longestList = 1_000

    /// The one value that the body holds.
    /// - Throws: `undecodable`.
    static func value<Value: Decodable>(_ type: Value.Type, from body: Data) throws(QiitaError) -> Value {
        var scan = JSONScan(body)
        guard let slice = scan.onlyValue(), let value = decoded(type, slice, of: body, JSONDecoder()) else {
            throw .undecodable
        }
        return value
    }

    /// The elements of the array that the body holds; nil stands for one that could not be read.
    /// - Parameters:
    ///   - most: The elements that are taken; the others are ignored.
    ///   - isWanted: Asked before each element; once it is false, the rest is left.
    /// - Throws: `undecodable` if the body is not an array.
    static func elements<Element: Decodable>(
        _ type: Element.Type, from body: Data, most: Int = longestPage, while isWanted: () -> Bool = { true }
    ) throws(QiitaError) -> [Element?] {
        var scan = JSONScan(body)
        var elements: [Element?] = []
        let decoder = JSONDecoder()
        guard scan.enterArray() else { throw .undecodable }
        while elements.count < most, isWanted() {
            switch scan.nextElement() {
            case .element(let slice): elements.append(decoded(type, slice, of: body, decoder))
            case .end: return elements
            case .broken: throw .undecodable
            }
        }
        return elements
    }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, _ slice: JSONScan.Slice, of body: Data, _ decoder: JSONDecoder
    ) -> Value? {
        guard slice.values <= JSONScan.mostValues else { return nil }
        let bytes = body[body.startIndex + slice.bytes.lowerBound..<body.startIndex + slice.bytes.upperBound]
        do {
            return try decoder.decode(type, from: slice.mayHoldSurrogates ? SurrogateRepair.repaired(bytes) : bytes)
        } catch {
            return nil
        }
    }
}

/// Mends JSON that escapes half a surrogate pair (`"\ud800"`).
/// JSONDecoder refuses the string that holds one, and with it the field, the key or the element. It does so only when it
/// comes to that string, where a lenient field would silently stay empty; so the bytes are searched before.
enum SurrogateRepair {
    /// The bytes with U+FFFD for each unpaired surrogate; the same bytes if there is none.
    static func repaired(_ body: Data) -> Data {
        let lone = body.withUnsafeBytes { loneSurrogates(in: $0) }
        guard !lone.isEmpty else { return body }
        var mended = body
        mended.withUnsafeMutableBytes { bytes in
            for offset in lone {
                UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + escapeLength]).copyBytes(
                    from: replacement)
            }
        }
        return mended
    }

    private static let escapeLength = 6
    private static let replacement = Array(#"\ufffd"#.utf8)
    private static let backslash = UInt8(ascii: "\\")

    /// The offsets of the escapes that stand for half a pair. Outside of strings JSON has no backslash.
    private static func loneSurrogates(in bytes: UnsafeRawBufferPointer) -> [Int] {
        var lone: [Int] = []
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == backslash else {
                offset += 1
                continue
            }
            switch codeUnit(at: offset, in: bytes) {
            case .none:
                offset += 2
            case .some(0xD800..<0xDC00):
                if let next = codeUnit(at: offset + escapeLength, in: bytes), (0xDC00..<0xE000).contains(next) {
                    offset += 2 * escapeLength
                } else {
                    lone.append(offset)
                    offset += escapeLength
                }
            case .some(let unit):
                if (0xDC00..<0xE000).contains(unit) { lone.append(offset) }
                offset += escapeLength
            }
        }
        return lone
    }

    /// The UTF-16 code unit that the escape at `offset` stands for; nil if no `\uXXXX` begins there.
    private static func codeUnit(at offset: Int, in bytes: UnsafeRawBufferPointer) -> UInt16? {
        guard offset + escapeLength <= bytes.count, bytes[offset] == backslash, bytes[offset + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for digit in bytes[offset + 2..<offset + escapeLength] {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }
}
