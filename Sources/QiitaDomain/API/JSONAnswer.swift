import Foundation

/// Decodes the bodies of responses. The cost is linear in the length of the body and limited by the elements that are
/// decoded, whatever the server sends: an element with too many values is skipped before it is decoded.
enum JSONAnswer {
    /// The maximum number of elements decoded from one page.
    static let longestPage = 100
    /// The maximum number of elements decoded from a list without pages.
    static let longestList = 1_000

    /// The single value in the body.
    /// - Throws: `undecodable`.
    static func value<Value: Decodable>(_ type: Value.Type, from body: Data) throws(QiitaError) -> Value {
        var scan = JSONScan(body)
        guard let slice = scan.onlyValue(), let value = decoded(type, slice, of: body, JSONDecoder()) else {
            throw .undecodable
        }
        return value
    }

    /// The elements of the array in the body; nil stands for an element that cannot be decoded.
    /// - Parameters:
    ///   - most: The maximum number of elements; further ones are ignored.
    ///   - isWanted: Called before each element; once it returns false, the remaining elements are ignored.
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

    /// The elements of the array that the body holds, each as it was sent.
    /// - Throws: `undecodable` if the body is not an array.
    static func slices(of body: Data) throws(QiitaError) -> [Data] {
        var scan = JSONScan(body)
        var slices: [Data] = []
        guard scan.enterArray() else { throw .undecodable }
        while slices.count < longestPage {
            switch scan.nextElement() {
            case .element(let slice):
                slices.append(
                    body[body.startIndex + slice.bytes.lowerBound..<body.startIndex + slice.bytes.upperBound])
            case .end: return slices
            case .broken: throw .undecodable
            }
        }
        return slices
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
