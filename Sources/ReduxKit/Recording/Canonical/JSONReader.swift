/// Reads a JSON text (RFC 8259) as a value with canonical numbers. A method returns nil if the text is not JSON.
struct JSONReader {
    /// The number of containers within each other from which on a text is refused, as by JSONDecoder.
    private static let deepest = 512
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The value of a whole text.
    static func value(_ bytes: ArraySlice<UInt8>) -> CanonicalValue? {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            guard let value = reader.value(depth: 0) else { return nil }
            return reader.next() == nil ? value : nil
        }
    }

    /// Whether the bytes are one number, without white space.
    static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            return reader.skipNumber() != nil && reader.position == buffer.count
        }
    }

    /// The reason why `value` is nil for these bytes.
    static func mistake(in bytes: ArraySlice<UInt8>) -> UndecodableValue.Cause {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            if reader.value(depth: 0) != nil { return .textAfter }
            // A number that is too large is read before it is refused.
            let start =
                buffer[..<reader.position].lastIndex { !"+-.0123456789Ee".utf8.contains($0) }.map { $0 + 1 } ?? 0
            let number = String(decoding: buffer[start..<reader.position], as: UTF8.self)
            return Double(number)?.isInfinite == true ? .outOfRange(String(number.prefix(40))) : .notJSON
        }
    }

    /// The next byte that is not white space; nil at the end.
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case let byte: return byte
            }
        }
        return nil
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) -> CanonicalValue? {
        guard depth <= Self.deepest else { return nil }
        switch next() {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return text().map(CanonicalValue.text)
        case UInt8(ascii: "t"): return word("true", .bool(true))
        case UInt8(ascii: "f"): return word("false", .bool(false))
        case UInt8(ascii: "n"): return word("null", .null)
        case nil: return nil
        default: return number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: CanonicalValue) -> CanonicalValue? {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count,
            word.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) })
        else { return nil }
        position = end
        return value
    }

    private mutating func object(depth: Int) -> CanonicalValue? {
        position += 1
        var members: [CanonicalValue.Member] = []
        // What a log's writer wrote is sorted, and no name is there twice.
        var isSorted = true
        if skip(UInt8(ascii: "}")) { return .object([]) }
        repeat {
            guard next() == UInt8(ascii: "\""), let key = text(), skip(UInt8(ascii: ":")),
                let value = value(depth: depth + 1)
            else { return nil }
            if let last = members.last, !last.key.utf8.lexicographicallyPrecedes(key.utf8) { isSorted = false }
            members.append(CanonicalValue.Member(key: key, value: value))
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { return nil }
        if isSorted { return .object(members) }
        var names: Set<[UInt8]> = []
        return .object(members.filter { names.insert(Array($0.key.utf8)).inserted }.sortedByKey)
    }

    private mutating func array(depth: Int) -> CanonicalValue? {
        position += 1
        var elements: [CanonicalValue] = []
        if skip(UInt8(ascii: "]")) { return .array([]) }
        repeat {
            guard let element = value(depth: depth + 1) else { return nil }
            elements.append(element)
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "]")) ? .array(elements) : nil
    }

    // MARK: Numbers

    private mutating func number() -> CanonicalValue? {
        let start = position
        guard let isWhole = skipNumber() else { return nil }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let number = Int(text) { return .number(String(number)) }
        // A whole number that is too large for Int may be one of a wider type, of which no digit is lost.
        if isWhole, Platform.isWideInteger(text) { return .number(text) }
        return Double(text).flatMap { $0.isFinite ? CanonicalValue.scalar($0) : nil }
    }

    /// Skips a number by the grammar of RFC 8259, and returns whether it is whole; nil if it is none.
    @inline(__always)
    private mutating func skipNumber() -> Bool? {
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let first = position
        guard digits() > 0, bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return nil }
        var isWhole = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            isWhole = false
            guard digits() > 0 else { return nil }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            isWhole = false
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard digits() > 0 else { return nil }
        }
        return isWhole
    }

    /// Skips digits, and returns their number.
    private mutating func digits() -> Int {
        let start = position
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        while position < bytes.count, digits.contains(bytes[position]) { position += 1 }
        return position - start
    }

    // MARK: Texts

    private mutating func text() -> String? {
        position += 1
        let start = position
        position = CanonicalValue.firstEscaped(in: bytes, from: start)
        guard position < bytes.count else { return nil }
        if bytes[position] == UInt8(ascii: "\"") {
            position += 1
            return String(validating: bytes[start..<position - 1], as: UTF8.self)
        }
        return text(from: start)
    }

    /// A text with escapes, the first of which is at the position.
    private mutating func text(from start: Int) -> String? {
        var text = Array(bytes[start..<position])
        while position < bytes.count {
            position += 1
            switch bytes[position - 1] {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            default: return nil
            }
            let end = CanonicalValue.firstEscaped(in: bytes, from: position)
            text.append(contentsOf: bytes[position..<end])
            position = end
        }
        return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        position += 1
        switch bytes[position - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return codeUnits()
        default: return nil
        }
    }

    /// The scalar of the digits after `\u`, and of a second escape if they are the first half of a pair.
    private mutating func codeUnits() -> Unicode.Scalar? {
        guard let first = codeUnit() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard position + 1 < bytes.count, bytes[position..<position + 2].elementsEqual(#"\u"#.utf8) else { return nil }
        position += 2
        guard let second = codeUnit(), UTF16.isTrailSurrogate(second) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func codeUnit() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        let digits = bytes[position..<position + 4]
        position += 4
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
