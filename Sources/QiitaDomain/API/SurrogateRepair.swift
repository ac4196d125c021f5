import Foundation

/// Mends JSON that escapes half a surrogate pair (`"\ud800"`).
/// JSONDecoder refuses the string that holds one, and with it the field, the key or the element. It does so only when it comes
/// to that string, where a lenient field would silently stay empty; so the bytes are looked through before, which takes a
/// fiftieth of the decoding.
enum SurrogateRepair {
    /// The bytes with U+FFFD for each surrogate without its other half; the same bytes where there is none.
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

    /// The UTF-16 code unit that the escape at `offset` stands for; nil where there is no `\uXXXX`.
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
