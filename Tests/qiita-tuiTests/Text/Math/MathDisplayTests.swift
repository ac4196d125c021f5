import Testing

@testable import qiita_tui

@Suite struct MathDisplayTests {
    private func lines(_ source: [String]) -> [String] {
        MathDisplay(measure: .standard).lines(of: source)
    }

    @Test("A block without TeX has no dollar signs; one with TeX keeps them")
    func blocks() {
        #expect(lines(["$$", "x^2", "", #"\alpha"#, "$$"]) == ["x²", "", "α"])
        #expect(lines(["$$ x^2 $$"]) == ["x²"])
        #expect(lines(["$$", #"\foo x^2"#, "$$"]) == ["$$", #"\foo x²"#, "$$"])
        #expect(lines(["x^2"]) == ["x²"])
    }

    @Test("The rows of an alignment are lines, a matrix over several lines is one")
    func environments() {
        #expect(
            lines(["$$", #"\begin{align}"#, #"a &= b^2 \\"#, #"&= c"#, #"\end{align}"#, "$$"]) == [
                "a = b²", "  = c",
            ])
        #expect(
            lines([#"A = \begin{pmatrix}"#, #"a & b \\"#, #"c & d"#, #"\end{pmatrix}"#]) == [
                "A = (a b; c d)"
            ])
        let nested = [#"\begin{equation}"#, #"\begin{aligned} x &= 1 \\ xy &= 2 \end{aligned}"#, #"\end{equation}"#]
        #expect(lines(nested) == [" x = 1", "xy = 2"])
        let cases = ["$$", #"\begin{cases}"#, #"x^2 \\"#, #"\end{cases}"#, "$$"]
        #expect(lines(cases) == cases)
    }

    @Test("The cells of an alignment stand below each other, in turn to the right and to the left of their marks")
    func alignment() {
        let pairs = #"x &= 1 & \alpha\beta &\le 22 \\ x^2 + y &= 100 & c &= d \\ &= \text{短い}"#
        #expect(
            lines([#"\begin{align}"#, pairs, #"\end{align}"#]) == [
                "     x = 1      αβ ≤ 22", "x² + y = 100     c = d", "       = 短い",
            ])
        #expect(lines([#"\begin{gather} x = 1 \\ xy = 2 \end{gather}"#]) == ["x = 1", "xy = 2"])
        #expect(lines([#"\begin{align} & x = 1 \\ & xy = 2 \end{align}"#]) == ["x = 1", "xy = 2"])
        #expect(lines([#"\begin{align} a &= \foo b \end{align}"#]) == [#"\begin{align} a &= \foo b \end{align}"#])
        let wide = MathDisplay(measure: DisplayWidth(ambiguousWidth: 2))
        #expect(wide.lines(of: [#"\begin{align} \alpha &= 1 \\ xy &= 2 \end{align}"#]) == ["α = 1", "xy = 2"])
    }
}
