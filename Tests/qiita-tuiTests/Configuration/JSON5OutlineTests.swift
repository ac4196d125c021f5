import Testing

@testable import qiita_tui

@Suite("Line numbers in JSON5")
struct JSON5OutlineTests {
    @Test("Keys and elements have their line numbers, whatever is between them")
    func lines() {
        let outline = JSON5Outline(
            """
            // a comment with { and "
            {
              plain: 1, 'quoted': [
                "x", // y
                'it\\'s',
              ],
              /* two
                 lines */ "group": { inner: +.5,
                last: -Infinity },
            }
            """)
        #expect(outline.broken == nil)
        #expect(outline.repeated.isEmpty)
        #expect(outline.line(of: ["plain"]) == 3)
        #expect(outline.line(of: ["quoted"]) == 3)
        #expect(outline.line(of: ["quoted", "0"]) == 4)
        #expect(outline.line(of: ["quoted", "1"]) == 5)
        #expect(outline.line(of: ["group"]) == 8)
        #expect(outline.line(of: ["group", "inner"]) == 8)
        #expect(outline.line(of: ["group", "last"]) == 9)
    }

    @Test("A missing path has the line of its nearest container")
    func parents() {
        let outline = JSON5Outline("{\n a: { b: 1 } }")
        #expect(outline.line(of: ["a", "other", "deeper"]) == 2)
        #expect(outline.line(of: ["other"]) == nil)
    }

    @Test("A duplicate key is reported with its later line")
    func repeated() {
        let outline = JSON5Outline("{ a: {\n x: 1,\n 'x': 2 },\n b: { x: 3 } }")
        #expect(outline.repeated.map(\.path) == [["a", "x"]])
        #expect(outline.repeated.map(\.line) == [3])
    }

    @Test(
        "A syntax error has its line and column; a missing token is reported behind the one before it",
        arguments: [
            ("", 1, 1), ("{\n a: 1\n b: 2 }", 2, 6), ("{\n a: '題名' // x\n b: 2 }", 2, 9), ("{\n a 1 }", 2, 4),
            ("{\n a\n: 1 \n b}", 3, 4), ("{\n a: tru }", 2, 5), ("{ a: 'x\n' }", 1, 6), ("{ a: [1\n 2] }", 1, 8),
            ("{ a: 1 }\nx", 2, 1), ("{\n\n", 1, 2), ("{ a: 'x", 1, 6), ("/* \n", 1, 1), ("{ : 1 }", 1, 3),
            ("{ a: 1 b: 2 }", 1, 8), ("{ a:\n}", 2, 1), (String(repeating: "[", count: 100_000), 1, 34),
        ])
    func broken(_ text: String, _ line: Int, _ column: Int) {
        #expect(JSON5Outline(text).broken == JSON5Scanner.Place(line: line, column: column))
    }

    @Test(
        "An empty object, a byte order mark and CRLF are accepted",
        arguments: ["{}", "\u{FEFF}{\r\n a: 1,\r\n}\r\n"])
    func fine(_ text: String) {
        #expect(JSON5Outline(text).broken == nil)
    }
}
