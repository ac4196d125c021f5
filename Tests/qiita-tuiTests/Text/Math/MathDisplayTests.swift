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
        #expect(lines(cases) == ["{ x²"])
    }

    @Test("Cases and arrays behind a brace have a row each, behind what stands before them")
    func cases() {
        #expect(
            lines([#"f(x) = \begin{cases} 1, & x > 0 \\ 10, & \text{それ以外} \end{cases}"#]) == [
                "f(x) = { 1,    x > 0", "       { 10,   それ以外",
            ])
        #expect(
            lines([#"a = \left\{ \begin{array}{ll} b & c \\ d & e \end{array} \right."#]) == [
                "a = { b   c", "    { d   e",
            ])
        #expect(lines([#"A = \left( \begin{array}{cc} 1 & 2 \\ 3 & 4 \end{array} \right)"#]) == ["A = (1 2; 3 4)"])
        #expect(lines(["$$", #"x = 1 \\[2mm]"#, "y = 2", "$$"]) == ["x = 1", "y = 2"])
        #expect(
            lines([#"\begin{align} a &= 1 \\ f &= \begin{cases} b \\ c \end{cases} \end{align}"#]) == [
                "a = 1", "f = { b", "    { c",
            ])
    }

    @Test("What stands behind an environment is a line of its own, but for a stop and the number of the formula")
    func tails() {
        #expect(
            lines([#"x = \begin{cases}1\\2\end{cases} \quad y = \begin{cases}3\\4\end{cases}"#]) == [
                "x = { 1", "    { 2", "y = { 3", "    { 4",
            ])
        #expect(lines([#"x = \begin{cases}1\\2\end{cases}, \quad (x > 0)"#]) == ["x = { 1", "    { 2,", "(x > 0)"])
        #expect(lines([#"x = \begin{cases}1\\2\end{cases}."#]) == ["x = { 1", "    { 2."])
        #expect(lines([#"\begin{aligned}a\\b\end{aligned} \tag{1}"#]) == ["a", "b (1)"])
        #expect(lines([#"\begin{aligned}a\\b\end{aligned} \label{c}"#]) == ["a", "b"])
    }

    @Test("Environments that follow each other, in any number, lose nothing")
    func manyTails() {
        let source = String(repeating: #"\begin{cases}a\\b\end{cases}"#, count: 3000)
        #expect(lines([source]).joined().count { $0 == "a" } >= 3000)
    }

    @Test("A row that shows nothing is dropped")
    func emptyRows() {
        #expect(lines([#"\begin{array}{l} \hline a \\ b \\ \hline \end{array}"#]) == ["a", "b"])
        #expect(lines([#"\begin{align} a &= b \\ \nonumber \\ c &= d \end{align}"#]) == ["a = b", "c = d"])
        #expect(lines(["$$", "x^2", #"\nonumber"#, "$$"]) == ["x²"])
        #expect(lines(["$$", #"\label{a}"#, "$$"]) == ["$$", #"\label{a}"#, "$$"])
    }

    @Test("A brace stands beside an alignment; the relation of an `eqnarray` has no column of its own")
    func gaps() {
        #expect(
            lines([#"\left\{\begin{aligned} x+y&= 1 \\ x&= 22 \end{aligned}\right."#]) == ["{ x+y = 1", "{   x = 22"])
        #expect(lines([#"\begin{eqnarray} a &=& b \\ cd &=& e \end{eqnarray}"#]) == [" a = b", "cd = e"])
    }

    @Test("A row that one line cannot show stays as TeX, and the others are shown")
    func incompleteRows() {
        #expect(
            lines([#"\begin{align} a &= \foo{b} \\ ab &= c^2 \\ d &= e \end{align}"#]) == [
                #"a &= \foo{b}"#, "ab = c²", " d = e",
            ])
        #expect(
            lines([#"\foo = \begin{cases} x^2 \\ \bar{abc} \end{cases}"#]) == [#"\foo ="#, "{ x²", #"{ \bar{abc}"#])
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
