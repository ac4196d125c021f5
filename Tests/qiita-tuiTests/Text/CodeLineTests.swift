import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct CodeLineTests {
    private func rows(_ text: String, width: Int) -> [String] {
        CodeLine([CodeBlock.Span(text)], measure: .standard).wrapped(width: width).map { $0.map(\.text).joined() }
    }

    @Test("Rows are full, and no wide character or cluster is split")
    func wrapped() {
        #expect(rows("abcdef", width: 3) == ["abc", "def"])
        #expect(rows("a日本", width: 4) == ["a日", "本"])
        #expect(rows("ab👨‍👩‍👧‍👦c", width: 3) == ["ab", "👨‍👩‍👧‍👦c"])
        #expect(rows("", width: 3) == [""])
        #expect(rows("日a", width: 1) == ["?", "a"])
    }

    @Test("A line of a megabyte is cut in one pass")
    func longLine() {
        let duration = ContinuousClock().measure {
            #expect(rows(String(repeating: "字", count: 300_000), width: 80).count == 7500)
        }
        #expect(duration < .seconds(10))
    }
}
