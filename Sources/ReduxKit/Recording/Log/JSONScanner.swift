/// Finds the members of a JSON object without decoding or checking their values.
struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Calls the closure with the ranges of each member's key (without quotes) and value.
    /// - Returns: false if the bytes are not one object.
    mutating func readObject(_ member: (_ key: Range<Int>, _ value: Range<Int>) -> Void) -> Bool {
        guard skip(UInt8(ascii: "{")) else { return false }
        if !skip(UInt8(ascii: "}")) {
            repeat {
                guard let key = quoted(), skip(UInt8(ascii: ":")), let value = value() else { return false }
                member(key, value)
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "}")) else { return false }
        }
        skipSpaces()
        return position == bytes.count
    }

    private mutating func value() -> Range<Int>? {
        skipSpaces()
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard skipText() else { return nil }
                if depth == 0 { return start..<position }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return start < position ? start..<position : nil }
                depth -= 1
                position += 1
                if depth == 0 { return start..<position }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0D:
                if depth == 0 { return start < position ? start..<position : nil }
                position += 1
            default:
                position += 1
            }
        }
        return nil
    }

    private mutating func quoted() -> Range<Int>? {
        skipSpaces()
        let start = position + 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), skipText() else { return nil }
        return start..<position - 1
    }

    /// Moves past the closing quote.
    private mutating func skipText() -> Bool {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        return false
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while position < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[position]) { position += 1 }
    }
}
