import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite struct CodeLineTests {
    private func rows(_ text: String, width: Int, breaks: CodeBreaks = .code) -> [String] {
        CodeLine([CodeBlock.Span(text)], measure: .standard, breaks: breaks).rows(width: width).map {
            String(repeating: " ", count: $0.indent) + $0.spans.map(\.text).joined()
        }
    }

    @Test("Rows without a better break are full, and no wide character or cluster is split")
    func fullRows() {
        #expect(rows("abcdef", width: 3) == ["abc", "def"])
        #expect(rows("a日本", width: 4) == ["a日", "本"])
        #expect(rows("ab👨‍👩‍👧‍👦c", width: 3) == ["ab", "👨‍👩‍👧‍👦c"])
        #expect(rows("", width: 3) == [""])
        #expect(rows("日a", width: 1) == ["?", "a"])
    }

    @Test(
        "A row ends at a natural break in its last third",
        arguments: [
            ("let value = compute(first, second)", ["let value = compute(", "  first, second)"]),
            ("let the_value = compute", ["let the_value =", "  compute"]),
            ("let value = compute_everything", ["let value =", "  compute_everything"]),
            ("view.background.opacity(0.5)", ["view.background", "  .opacity(0.5)"]),
            ("abcdefghijklmnop+qrstuvwxyz", ["abcdefghijklmnop+", "  qrstuvwxyz"]),
            ("if (isReady && counter){go}", ["if (isReady &&", "  counter){go}"]),
            ("a bcdefghijklmnopqrstuvwxyz", ["a bcdefghijklmnopqrs", "  tuvwxyz"]),
            ("price = 12345678901234.5678", ["price =", "  12345678901234.5678"]),
        ])
    func breaks(text: String, expected: [String]) {
        #expect(rows(text, width: text.hasPrefix("price") ? 21 : 20) == expected)
    }

    @Test("Continuation rows are indented two cells more than their line, and drop blanks at the break")
    func continuation() {
        #expect(
            rows("    return first(argument: a, second: b)", width: 30) == [
                "    return first(argument: a,", "      second: b)",
            ])
        let wide = CodeLine([CodeBlock.Span("aaaa bbbb cccc dddd eeee")], measure: .standard).rows(width: 12)
        #expect(wide.map(\.followsBlank) == [false, true, true])
        #expect(rows("abcdefghijkl      ", width: 12) == ["abcdefghijkl"])
        #expect(
            rows(String(repeating: " ", count: 30) + "a", width: 20).last == String(repeating: " ", count: 10) + "a")
    }

    @Test("In a diff a row continues to the right of the column of signs")
    func differences() {
        #expect(
            rows("+  let value = compute(first, second)", width: 30, breaks: .diff) == [
                "+  let value = compute(first,", "     second)",
            ])
        #expect(rows("diff --git a/first b/second", width: 20, breaks: .diff).last?.hasPrefix("  b/") == true)
    }

    @Test("LaTeX breaks before a command and never inside one")
    func latex() {
        #expect(
            rows("\\alpha\\beta\\gamma\\delta\\epsilon", width: 20, breaks: .latex) == [
                "\\alpha\\beta\\gamma", "  \\delta\\epsilon",
            ])
        #expect(
            rows(#"\mathrm{first\_long\_name} + b"#, width: 18, breaks: .latex).allSatisfy { !$0.hasPrefix("  \\_") })
        #expect(CodeBreaks(language: "math") == .latex && CodeBreaks(language: "swift") == .code)
    }

    @Test("A line of a megabyte is broken in linear work")
    func longLine() throws {
        let work = try [20_000, 320_000].map { count in
            let line = String(repeating: "字", count: count)
            return try ThreadTime.least(of: 2) { #expect(rows(line, width: 80).count == (count - 40 + 38) / 39 + 1) }
        }
        #expect(work[1] < work[0] * 100)
    }
}
