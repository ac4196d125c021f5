/// Scans a JSON5 text token by token and counts its lines (json5.org, 5 to 8).
struct JSON5Scanner {
    struct Place: Equatable {
        /// From 1.
        var line: Int
        /// The character in the line, from 1.
        var column: Int
    }
    struct Broken: Error {
        let place: Place
    }

    /// A position in the bytes.
    private struct Position {
        var index = 0
        /// From 1.
        var line = 1
        /// The index of the first byte of the line.
        var lineStart = 0
    }

    private let bytes: [UInt8]
    private var here = Position()
    /// The position behind the last token.
    private var end = Position()
    private var index: Int { here.index }

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { here = Position(index: 3, lineStart: 3) }
    }

    /// The line of the next byte, from 1.
    var line: Int { here.line }

    /// The error that the next byte is.
    func broken() -> Broken { error(at: here) }

    /// The error that something is missing before the next byte: behind the last token if that is on an earlier line.
    func missing() -> Broken { error(at: end.line < here.line ? end : here) }

    private func error(at position: Position) -> Broken {
        let head = bytes[position.lineStart..<min(position.index, bytes.count)]
        return Broken(place: Place(line: position.line, column: String(decoding: head, as: UTF8.self).count + 1))
    }

    var isAtEnd: Bool { index >= bytes.count }
    /// The next byte; nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[index] }

    mutating func advance() {
        guard let byte = next else { return }
        here.index += 1
        guard byte == UInt8(ascii: "\n") else { return }
        here.line += 1
        here.lineStart = index
    }

    /// Consumes the character if it is next.
    @discardableResult
    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard let next, next == UInt8(ascii: character) else { return false }
        advance()
        end = here
        return true
    }

    /// Skips white space and comments. An unterminated comment extends to the end.
    mutating func skipBlanks() {
        while let byte = next {
            if byte <= 0x20 {
                advance()
            } else if bytes[index...].starts(with: "//".utf8) {
                while let byte = next, byte != UInt8(ascii: "\n") { advance() }
            } else if bytes[index...].starts(with: "/*".utf8) {
                while !isAtEnd, !bytes[index...].starts(with: "*/".utf8) { advance() }
                advance()
                advance()
            } else if bytes[index...].starts(with: "\u{A0}".utf8) || bytes[index...].starts(with: "\u{FEFF}".utf8) {
                here.index += byte == 0xC2 ? 2 : 3
            } else {
                return
            }
        }
    }

    /// A key, quoted or not.
    mutating func name() throws(Broken) -> String {
        defer { end = here }
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try quoted() }
        let start = index
        while let byte = next, Self.isWordByte(byte) { advance() }
        guard index > start else { throw isAtEnd ? missing() : broken() }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// A string, a number or one of the words.
    mutating func scalar() throws(Broken) {
        defer { end = here }
        let start = here
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
            _ = try quoted()
            return
        }
        while let byte = next, Self.isWordByte(byte) || "+-.".utf8.contains(byte) { advance() }
        let word = String(decoding: bytes[start.index..<index], as: UTF8.self)
        let words = ["true", "false", "null", "Infinity", "-Infinity", "+Infinity", "NaN", "+NaN", "-NaN"]
        let digits = word.drop { "+-.".contains($0) }
        guard words.contains(word) || digits.first.map({ ("0"..."9").contains($0) }) ?? false else {
            throw start.index == bytes.count ? missing() : error(at: start)
        }
    }

    /// A quoted string with the escapes of quotation marks and backslashes resolved.
    private mutating func quoted() throws(Broken) -> String {
        let (mark, start) = (next, here)
        var text: [UInt8] = []
        advance()
        while next != mark {
            if next == UInt8(ascii: "\\") {
                advance()
            } else if next == UInt8(ascii: "\n") {
                throw error(at: start)
            }
            guard let byte = next else { throw error(at: start) }
            text.append(byte)
            advance()
        }
        advance()
        return String(decoding: text, as: UTF8.self)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...:
            true
        case _: false
        }
    }
}
