import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite struct CodeDrawingTests {
    private func code(_ text: String, language: String? = nil) -> CodeBlock {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { [CodeBlock.Span(String($0))] }
        return CodeBlock(language: language, lines: lines)
    }

    static let drawings = [
        """
        ┌────────┐      ┌────────┐
        │  端末  │─────>│  記事  │
        └────────┘      └────────┘
        """,
        """
        読者      端末      Qiita
         │ 開く    │          │
         │────────>│  GET     │
         │         │─────────>│
        """,
        """
        +----+----------+
        | id | title    |
        +----+----------+
        |  1 | 端末の話 |
        +----+----------+
        """,
        """
        | key | value | note |
        | a   | 1     |      |
        | b   | 2     | ok   |
        """,
        #"""
          /\_/\
         ( o.o )
          > ^ <
        """#,
    ]

    @Test("Boxes, lifelines, tables and pictures of marks are drawings", arguments: drawings)
    func isDrawing(text: String) {
        #expect(CodeDrawing(code(text, language: "text")).ranges == [0..<text.split(separator: "\n").count])
    }

    /// Drawings in a part of their block, and their lines.
    static let parts = [
        (" id | 名前     \n----+----------\n  1 | 端末\n  2 | 記事\n(2 rows)", 0..<4, "sql"),
        ("数の線を次のように描いてみます。\n┼───┼───┼───┼\n0   1   2   3", 1..<3, "text"),
        ("main.swift:3:9: error: cannot find 'rows'\n  let a = rows(of: text)\n          ^~~~", 1..<3, nil),
        ("4 |     let x: i32 = \"a\";\n  |                  ^^^ expected `i32`", 0..<2, "console"),
        (
            "/*\n +-----+------+\n | one | two  |\n +-----+------+\n */\nstatic int first = 0;\nstatic int second = 1;",
            1..<4, "c"
        ),
        (
            "// ┌────┐\n// │ a  │\n// └────┘\nlet a = 1\nlet b = 2\nlet c = 3\nlet d = 4\nlet e = 5\nlet f = 6", 0..<3,
            "swift"
        ),
        ("図です。とても長い説明が続きます。\n\n+----+\n| 値 |\n+----+\n\n説明です。\n説明です。\n説明です。\n説明です。", 2..<5, "text"),
    ]

    @Test("In other text a drawing is the lines that show it", arguments: parts)
    func isPart(text: String, lines: Range<Int>, language: String?) {
        #expect(CodeDrawing(code(text, language: language)).ranges == [lines])
    }

    static let pictures = [
        "　　 ∧＿∧\n　　（ ´∀｀）\n　　（　　　）\n　　 ｜ ｜　|\n　　（_＿）＿）",
        "⣿⣿⡿⠋⠁⠈⠙⢿\n⣿⡟⠀⠀⠀⠀⠀⢻\n⣿⣧⡀⠀⠀⠀⢀⣼",
        "@@@@@....@@@@@\n@@@......@@@@@\n@@@@@....@@@@@",
    ]

    @Test("Pictures of wide marks, of Braille and of shades are drawings", arguments: pictures)
    func isPicture(text: String) {
        #expect(CodeDrawing(code(text)).ranges == [0..<text.split(separator: "\n").count])
    }

    static let others = [
        """
        Sources
        ├── App
        │   └── main.swift
        └── Terminal
        """,
        """
        // ────────── 設定 ──────────
        let width = 80
        // ────────── 表示 ──────────
        """,
        "print(\"│\")\nlet a = 1\nlet b = 2\nlet c = 3\nprint(\"┐\")\nlet d = 4\nlet e = 5",
        "cat log | grep error | sort\ncat a | wc\nls | head",
        "f x | x > 0 = 1\n    | x < 0 = 2\n    | True  = 3",
        "if (a || b) { c(); }\nwhile (x) { y(); }",
        "let a = b || c || d;\nlet e = f || g || h;\nlet i = j || k || l;",
        "type A = | 'a' | 'b'\ntype B = | 'c' | 'd'\ntype C = | 'e' | 'f'",
        "cat a | sort | uniq\ncat b | sort | uniq\ncat c | sort | uniq",
        "rows.map { |a| a }\nrows.map { |b| b }\nrows.map { |c| c }",
        "SELECT a || ' ' || b\nSELECT c || ' ' || d\nSELECT e || ' ' || f",
        "| a || b || c |\n| d || e || f |\n| g || h || i |",
        "data A = B | C | D\ndata E = F | G | H\ndata I = J | K | L",
        "10:00 | INFO | main | first\n10:01 | INFO | main | second\n10:02 | INFO | main | third",
        "-----\n始めます。\n-----", "=====\nready\n=====", "━━━━━\n準備ができました。\n━━━━━",
        "# ----------\n# 準備\n# ----------\n値", "/********/\n/* 値 */\n/********/",
        #"""
        ^\s*(\d+)\s*$
        ^[^@]+@[^@]+\.[^@]+$
        ^(?:[\w-]+\.)+\w+$
        """#,
        "uint32_t x = (a & b)\n           ^ (c & d)", "f x = x\n  ^2", "",
    ]

    @Test("Listings of folders, rules, code and prose are none", arguments: others, ["swift", "text", nil])
    func isCode(text: String, language: String?) {
        #expect(CodeDrawing(code(text, language: language)).ranges.isEmpty)
    }

    @Test("Strings of box-drawing characters in code are none")
    func strings() {
        let text = "let corners = [\"┌\", \"┐\"]\nlet sides = [\"│\", \"─\"]"
        #expect(CodeDrawing(code(text, language: "swift")).ranges.isEmpty)
    }

    @Test("Code below a drawing is wrapped, and the drawing is cut")
    func layoutOfParts() {
        let text =
            "// +--------------+--------------+\n// | 前           | 後           |\n// +--------------+--------------+\nlet value = compute(first, second)"
        let lines = Block.code(code(text, language: "swift")).lines(width: 29)
        #expect(
            lines.dropFirst() == [
                "|  // +--------------+------>", "|  // | 前           | 後   >", "|  // +--------------+------>",
                "|  let value = compute(first,", "|>   second)",
            ])
    }

    @Test("Drawings are found in linear work")
    func linear() throws {
        let work = try [500, 8000].map { count in
            let rows = Array(repeating: "|---|---|", count: count) + Array(repeating: "+---+ ┼──┼ ^", count: count)
            let block = code(rows.joined(separator: "\n"))
            return try ThreadTime.least(of: 2) { #expect(!CodeDrawing(block).ranges.isEmpty) }
        }
        #expect(work[1] < work[0] * 100)
    }

    @Test(
        "A wide drawing is cut at the edge with a mark, moved by the scroll position, and whole where nothing is wrapped"
    )
    func layout() {
        let block = Block.code(code(Self.drawings[0]))
        #expect(
            block.lines(width: 23).dropFirst() == [
                "|  ┌────────┐      ┌──>", "|  │  端末  │─────>│  >", "|  └────────┘      └──>",
            ])
        #expect(block.lines(width: 23) { $0.codeOffset = 8 }[1] == "|< ─┐      ┌────────┐")
        #expect(block.lines(width: 23) { $0.wrapsCode = false }[1] == "|  ┌────────┐      ┌────────┐")
        #expect(block.lines(width: 40)[1] == "|  ┌────────┐      ┌────────┐")
    }
}
