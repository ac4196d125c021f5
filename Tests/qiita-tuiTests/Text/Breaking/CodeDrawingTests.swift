import QiitaDomain
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
        #expect(CodeDrawing.contains(code(text, language: "text")))
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
        "",
    ]

    @Test("Listings of folders, rules and code are none", arguments: others)
    func isCode(text: String) {
        #expect(!CodeDrawing.contains(code(text, language: "swift")))
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
