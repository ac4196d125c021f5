import Foundation

/// Repairs JSON with an escaped unpaired surrogate (`"\ud800"`). JSONDecoder rejects a string that contains one, and
/// with it the field, the key or the element. It does so only when it decodes that string, and a lenient field would
/// then silently stay empty; therefore the bytes are repaired before decoding.
enum SurrogateRepair {
    /// The bytes with each unpaired surrogate replaced by U+FFFD; the same bytes if there is none.
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

    /// The offsets of the escapes for unpaired surrogates. JSON has no backslash outside of strings.
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

    /// The UTF-16 code unit of the escape at `offset`; nil if there is no `\uXXXX`.
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
