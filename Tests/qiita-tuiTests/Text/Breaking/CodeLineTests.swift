import QiitaDomain
import TestSupport
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

    @Test("A line of a megabyte is cut in work that grows with its length")
    func longLine() throws {
        let work = try [20_000, 320_000].map { count in
            let line = String(repeating: "字", count: count)
            return try ThreadTime.least(of: 2) { #expect(rows(line, width: 80).count == count / 40) }
        }
        #expect(work[1] < work[0] * 100)
    }
}
