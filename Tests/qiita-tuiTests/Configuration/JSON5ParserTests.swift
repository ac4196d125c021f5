import Testing

@testable import qiita_tui

@Suite("Parsing JSON5")
struct JSON5ParserTests {
    private func content(_ text: String) throws -> JSON5Value.Content? { try JSON5Parser.value(of: text)?.content }

    @Test("Values have their places and paths, whatever is between them")
    func places() throws {
        let value = try #require(
            try JSON5Parser.value(
                of: """
                    // a comment with { and "
                    {
                      plain: 1, 'quoted': [
                        "題", // y
                        'it\\'s',
                      ],
                      /* two
                         lines */ "group": { inner: +.5,
                        last: -Infinity },
                    }
                    """))
        #expect(value.place == JSON5Value.Place(line: 2, column: 1))
        #expect(value["plain"]?.place == JSON5Value.Place(line: 3, column: 10))
        let quoted = try #require(value["quoted"])
        guard case .list(let elements) = quoted.content else { throw JSON5Error.none }
        #expect(elements.map(\.content) == [.text("題"), .text("it's")])
        #expect(elements.map(\.place.line) == [4, 5])
        #expect(elements.map(\.path) == [["quoted", "0"], ["quoted", "1"]])
        let group = try #require(value["group"])
        #expect(group["inner"]?.content == .number(0.5) && group["last"]?.content == .number(-.infinity))
        #expect(group["last"]?.place == JSON5Value.Place(line: 9, column: 11))
        #expect(group["last"]?.path == ["group", "last"])
    }

    @Test("Of a name that is there twice both members are kept, and the last is the value")
    func repeated() throws {
        let value = try #require(try JSON5Parser.value(of: "{\n x: 1,\n 'x': 2 }"))
        guard case .group(let members) = value.content else { throw JSON5Error.none }
        #expect(members.map(\.place.line) == [2, 3] && value["x"]?.content == .integer(2))
    }

    @Test(
        "Numbers are read as JSON5 writes them",
        arguments: [
            ("0", JSON5Value.Content.integer(0)), ("-12", .integer(-12)), ("+12", .integer(12)),
            ("1e3", .integer(1000)),
            ("60.0", .integer(60)), ("60.5", .number(60.5)), (".5", .number(0.5)), ("5.", .integer(5)),
            ("0xff", .integer(255)), ("-0XA", .integer(-10)), ("1e40", .number(1e40)), ("80x", .bare("80x")),
            ("010", .bare("010")), ("--1", .bare("--1")), ("0x", .bare("0x")), (".", .bare(".")), ("١", .bare("١")),
            ("null", .null), ("true", .flag(true)), ("false", .flag(false)), ("dark", .bare("dark")),
            ("99999999999999999999", .number(1e20)),
        ])
    func numbers(_ text: String, _ content: JSON5Value.Content) throws {
        #expect(try self.content(text) == content)
    }

    @Test(
        "Escapes are read",
        arguments: [
            (#""a\n\t\\\"\'\/""#, "a\n\t\\\"'/"), (#"'\u3042\x41'"#, "あA"), (#""\ud83d\ude00""#, "😀"),
            ("\"a\\\nb\\\r\nc\"", "abc"), (#""\0""#, "\0"),
        ])
    func escapes(_ text: String, _ read: String) throws {
        #expect(try content(text) == .text(read))
    }

    @Test(
        "An unknown escape has its place and the path of its text",
        arguments: [
            (#"\d"#, #"\d"#), (#"\x4"#, #"\x4"#), (#"\u12"#, #"\u12"#), (#"\ud83d"#, #"\ud83d"#), (#"\01"#, #"\0"#),
            (#"\題"#, #"\題"#),
        ])
    func unknownEscapes(_ escape: String, _ named: String) {
        let error = JSON5Error(
            reason: .unknownEscape(named), place: JSON5Value.Place(line: 3, column: 9), path: ["a", "1"])
        #expect(throws: error) { try JSON5Parser.value(of: "{ a: [\n 'x',\n  \"題   x\(escape)\" ] }") }
    }

    @Test("Marks of a name and of a text are bounded")
    func marks() throws {
        let marks = String(repeating: "\u{301}", count: 100)
        let value = try #require(try JSON5Parser.value(of: "{ a\(marks): 'b\(marks)' }"))
        guard case .group(let members) = value.content, case .text(let text) = members[0].value.content else {
            throw JSON5Error.none
        }
        #expect(members[0].name.unicodeScalars.count == 31 && text.unicodeScalars.count == 31)
    }

    @Test(
        "A syntax error has its line and column; a missing token is reported behind the one before it",
        arguments: [
            ("{\n a: 1\n b: 2 }", 2, 6), ("{\n a: '題名' // x\n b: 2 }", 2, 9), ("{\n a 1 }", 2, 4),
            ("{\n a\n: 1 \n b}", 3, 4), ("{ a: 'x\n' }", 1, 6), ("{ a: [1\n 2] }", 1, 8),
            ("{ a: 1 }\nx", 2, 1), ("{\n\n", 1, 2), ("{ a: 'x", 1, 6), ("/* \n", 1, 1), ("{ : 1 }", 1, 3),
            ("{ a: 1 b: 2 }", 1, 8), ("{ a:\n}", 2, 1), (String(repeating: "[", count: 100_000), 1, 34),
            ("{ a: 1,, }", 1, 8), ("{ a: #x }", 1, 6), ("{ a: 1\r b: 2 }", 1, 7),
        ])
    func broken(_ text: String, _ line: Int, _ column: Int) {
        do throws(JSON5Error) {
            _ = try JSON5Parser.value(of: text)
            Issue.record("read")
        } catch {
            #expect(error.reason == .unexpected && error.place == JSON5Value.Place(line: line, column: column))
        }
    }

    @Test(
        "A text of blanks and comments has no value",
        arguments: ["", "\u{FEFF}", " \n\t\u{A0}\u{3000}\u{2028}", "// x", "/* x */\n// y\n"])
    func nothing(_ text: String) throws {
        #expect(try JSON5Parser.value(of: text) == nil)
    }

    @Test(
        "An empty object, a byte order mark, CRLF and wide blanks are accepted",
        arguments: ["{}", "\u{FEFF}{\r\n a: 1,\r\n}\r\n", "{\u{3000}a:\u{3000}1 }"])
    func fine(_ text: String) throws {
        #expect(try JSON5Parser.value(of: text) != nil)
    }
}

extension JSON5Error {
    /// Thrown where a value is not of the kind that a test needs.
    fileprivate static let none = JSON5Error(reason: .unexpected, place: JSON5Value.Place(), path: [])
}
