import QiitaDomain

/// A value of a JSON5 text (json5.org) with its place.
struct JSON5Value: Equatable, Sendable {
    /// The place of a character.
    struct Place: Equatable, Comparable, Sendable {
        /// From 1.
        var line = 1
        /// The code point in the line, from 1.
        var column = 1

        static func < (left: Place, right: Place) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    enum Content: Equatable, Sendable {
        case null
        case flag(Bool)
        case integer(Int)
        case number(Double)
        case text(String)
        /// A word without quotes that means nothing, such as `dark` or `80x`.
        case bare(String)
        case list([JSON5Value])
        case group([Member])
    }

    /// A name in a group with its value. A name may be there twice.
    struct Member: Equatable, Sendable {
        let name: String
        let place: Place
        let value: JSON5Value
    }

    let content: Content
    let place: Place
    /// The names, and the indices from 0, that lead to it.
    let path: [String]

    /// The value of a name in a group: the last, if it is there twice.
    subscript(name: String) -> JSON5Value? {
        guard case .group(let members) = content else { return nil }
        return members.last { $0.name == name }?.value
    }
}

/// An error in the syntax of a JSON5 text.
struct JSON5Error: Error, Equatable {
    enum Reason: Equatable {
        case unexpected
        /// A backslash with what follows it.
        case unknownEscape(String)
    }
    let reason: Reason
    let place: JSON5Value.Place
    /// Where the value would be that it is in.
    let path: [String]
}

/// Parses a JSON5 text and counts its lines. Combining marks are bounded as in all text from outside (`StreamSafeText`).
struct JSON5Parser {
    private struct Position {
        var index = 0
        var place = JSON5Value.Place()
    }
    /// The greatest depth of groups and lists.
    private static let deepest = 32

    private let bytes: [UInt8]
    private var here = Position()
    /// The position behind the last token.
    private var end = Position()
    private var path: [String] = []

    private init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { here.index = 3 }
    }

    /// The value of a text; nil if it has none but blanks and comments.
    static func value(of text: String) throws(JSON5Error) -> JSON5Value? {
        var parser = JSON5Parser(text)
        try parser.skipBlanks()
        if parser.next == nil { return nil }
        let value = try parser.value()
        try parser.skipBlanks()
        if parser.next != nil { throw parser.unexpected(at: parser.here) }
        return value
    }

    // MARK: Values

    private mutating func value() throws(JSON5Error) -> JSON5Value {
        try skipBlanks()
        if path.count > Self.deepest { throw unexpected(at: here) }
        let start = here.place
        let content: JSON5Value.Content =
            switch next {
            case UInt8(ascii: "{"): .group(try group())
            case UInt8(ascii: "["): .list(try list())
            case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(try quoted())
            case _: try word()
            }
        end = here
        return JSON5Value(content: content, place: start, path: path)
    }

    private mutating func group() throws(JSON5Error) -> [JSON5Value.Member] {
        var members: [JSON5Value.Member] = []
        try elements(until: "}") { (parser) throws(JSON5Error) in
            let place = parser.here.place
            let name = try parser.name()
            try parser.skipBlanks()
            guard parser.consume(":") else { throw parser.missing() }
            parser.path.append(name)
            members.append(JSON5Value.Member(name: name, place: place, value: try parser.value()))
            parser.path.removeLast()
        }
        return members
    }

    private mutating func list() throws(JSON5Error) -> [JSON5Value] {
        var values: [JSON5Value] = []
        try elements(until: "]") { (parser) throws(JSON5Error) in
            parser.path.append("\(values.count)")
            values.append(try parser.value())
            parser.path.removeLast()
        }
        return values
    }

    /// Reads what is between the opening mark, which is next, and the closing one.
    private mutating func elements(
        until close: Unicode.Scalar, _ element: (inout JSON5Parser) throws(JSON5Error) -> Void
    ) throws(JSON5Error) {
        advance()
        end = here
        try skipBlanks()
        while !consume(close) {
            try element(&self)
            try skipBlanks()
            let isMore = consume(",")
            try skipBlanks()
            if !isMore, next != UInt8(ascii: close) { throw missing() }
        }
    }

    /// A name, quoted or not.
    private mutating func name() throws(JSON5Error) -> String {
        defer { end = here }
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try quoted() }
        let name = run { Self.isWordByte($0) }
        guard !name.isEmpty else { throw next == nil ? missing() : unexpected(at: here) }
        return StreamSafeText.of(name)
    }

    /// A number, one of the words, or a word that means nothing.
    private mutating func word() throws(JSON5Error) -> JSON5Value.Content {
        let start = here
        let word = run { Self.isWordByte($0) || "+-.".utf8.contains($0) }
        switch word {
        case "": throw next == nil ? missing() : unexpected(at: start)
        case "null": return .null
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "NaN", "+NaN", "-NaN": return .number(.nan)
        case "Infinity", "+Infinity": return .number(.infinity)
        case "-Infinity": return .number(-.infinity)
        case _: return Self.number(word) ?? .bare(StreamSafeText.of(word))
        }
    }

    private static func number(_ word: String) -> JSON5Value.Content? {
        let isNegative = word.first == "-"
        let digits = word.drop { "+-".contains($0) }
        guard word.count - digits.count < 2 else { return nil }
        if let hexadecimal = digits.wholeMatch(of: /0[xX]([0-9a-fA-F]+)/)?.1 {
            guard let number = Int(hexadecimal, radix: 16) else { return .number(isNegative ? -.infinity : .infinity) }
            return .integer(isNegative ? -number : number)
        }
        guard digits.wholeMatch(of: /(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/) != nil,
            let number = Double(digits).map({ isNegative ? -$0 : $0 })
        else { return nil }
        return Int(exactly: number).map(JSON5Value.Content.integer) ?? .number(number)
    }

    // MARK: Strings

    private mutating func quoted() throws(JSON5Error) -> String {
        let (mark, start) = (next, here)
        var text: [UInt8] = []
        advance()
        while let byte = next, byte != mark {
            if byte == UInt8(ascii: "\\") {
                try escape(into: &text)
            } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                throw unexpected(at: start)
            } else {
                text.append(byte)
                advance()
            }
        }
        guard next != nil else { throw unexpected(at: start) }
        advance()
        return StreamSafeText.of(String(decoding: text, as: UTF8.self))
    }

    /// Reads the escape that is next. Those that JSON5 takes for the letter behind the backslash are errors: whoever writes `"\d"` means
    /// the backslash.
    private mutating func escape(into text: inout [UInt8]) throws(JSON5Error) {
        let start = here
        advance()
        guard let letter = next else { return }
        advance()
        switch Unicode.Scalar(letter) {
        case "'", "\"", "\\", "/": text.append(letter)
        case "b": text.append(0x08)
        case "f": text.append(0x0C)
        case "n": text.append(0x0A)
        case "r": text.append(0x0D)
        case "t": text.append(0x09)
        case "v": text.append(0x0B)
        case "0" where next.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true: text.append(0)
        case "\r":
            if next == UInt8(ascii: "\n") { advance() }
        case "\n": break
        case "x": text.append(contentsOf: String(try scalar(units: 2, from: start)).utf8)
        case "u": text.append(contentsOf: String(try scalar(units: 4, from: start)).utf8)
        case _:
            while let byte = next, byte & 0xC0 == 0x80 { advance() }
            throw unknownEscape(from: start)
        }
    }

    /// Reads the `count` hexadecimal digits of an escape; after the first half of a surrogate pair also the second.
    private mutating func scalar(units count: Int, from start: Position) throws(JSON5Error) -> Unicode.Scalar {
        let unit = try unit(count, from: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard (0xD800..<0xDC00).contains(unit), bytes[here.index...].starts(with: "\\u".utf8) else {
            throw unknownEscape(from: start)
        }
        advance()
        advance()
        let low = try self.unit(4, from: start)
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00)
        else { throw unknownEscape(from: start) }
        return scalar
    }

    private mutating func unit(_ count: Int, from start: Position) throws(JSON5Error) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<count {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw unknownEscape(from: start)
            }
            unit = unit << 4 | UInt32(digit)
            advance()
        }
        return unit
    }

    // MARK: Bytes

    /// The next byte; nil at the end.
    private var next: UInt8? { here.index < bytes.count ? bytes[here.index] : nil }

    private mutating func advance() {
        guard let byte = next else { return }
        here.index += 1
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
            here.place = JSON5Value.Place(line: here.place.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
            here.place.column += 1
        }
    }

    /// Consumes the character if it is next.
    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        advance()
        end = here
        return true
    }

    private mutating func run(while belongs: (UInt8) -> Bool) -> String {
        let start = here.index
        while let byte = next, belongs(byte), !isBlank { advance() }
        return String(decoding: bytes[start..<here.index], as: UTF8.self)
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(JSON5Error) {
        while next != nil {
            if isBlank {
                advance()
                while let byte = next, byte & 0xC0 == 0x80 { advance() }
            } else if bytes[here.index...].starts(with: "//".utf8) {
                while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { advance() }
            } else if bytes[here.index...].starts(with: "/*".utf8) {
                let start = here
                advance()
                advance()
                while !bytes[here.index...].starts(with: "*/".utf8) {
                    guard next != nil else { throw unexpected(at: start) }
                    advance()
                }
                advance()
                advance()
            } else {
                return
            }
        }
    }

    /// Whether the next character is white space: a control character, a no-break space, one of Unicode's separators, or U+FEFF.
    private var isBlank: Bool {
        guard let first = next else { return false }
        if first < 0x80 { return first <= 0x20 }
        guard first == 0xC2 || first == 0xE1 || first == 0xE2 || first == 0xE3 || first == 0xEF else { return false }
        let scalar = String(decoding: bytes[here.index..<min(here.index + 3, bytes.count)], as: UTF8.self)
            .unicodeScalars.first
        guard let scalar else { return false }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        case _: return scalar == "\u{FEFF}"
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        case _: false
        }
    }

    // MARK: Errors

    private func unexpected(at position: Position) -> JSON5Error {
        JSON5Error(reason: .unexpected, place: position.place, path: path)
    }

    /// The error that something is missing before the next byte: behind the last token if that is on an earlier line.
    private func missing() -> JSON5Error {
        unexpected(at: end.place.line < here.place.line ? end : here)
    }

    private func unknownEscape(from start: Position) -> JSON5Error {
        let text = StreamSafeText.of(String(decoding: bytes[start.index..<here.index], as: UTF8.self))
        return JSON5Error(reason: .unknownEscape(text), place: start.place, path: path)
    }
}
