import Testing

@testable import qiita_tui

@Suite struct MathTextTests {
    @Test(
        "A formula that fits one line of Unicode is shown in Unicode",
        arguments: [
            (#"\frac{a}{b}"#, "a/b"), ("x^2", "x²"), (#"\alpha"#, "α"), (#"\sum_{i=1}^{n} i"#, "Σ_{i=1}^{n} i"),
            ("x^{n+1}", "xⁿ⁺¹"), ("a_1 + a_{10}", "a₁ + a₁₀"), ("x^y", "x^y"), ("x^{ab}", "x^{ab}"),
            (#"\frac{n(n+1)}{2}"#, "n(n+1)/2"), (#"\frac{1}{2}mv^2"#, "(1/2)mv²"), (#"2\frac{a}{b}"#, "2(a/b)"),
            (#"\frac{a}{b} + 1"#, "a/b + 1"), (#"\frac{1}{2x}"#, "1/(2x)"), (#"\frac{1}{\sqrt{2}}"#, "1/(√2)"),
            (#"\sqrt{2}"#, "√2"), (#"\sqrt{x+y}"#, "√(x+y)"), (#"\sqrt[3]{x}"#, "³√x"),
            (#"a\le b"#, "a ≤ b"), (#"a \times b"#, "a × b"), (#"x\to\infty"#, "x → ∞"), (#"\alpha\beta"#, "αβ"),
            (#"\sin\theta"#, "sin θ"), (#"\log_2 n"#, "log₂ n"), (#"\lim_{x \to 0} f(x)"#, "lim_{x→0} f(x)"),
            (#"\left( x \right)"#, "(x)"), (#"\left. x \right|_0"#, "x|₀"),
            (#"\alpha + \beta x"#, "α + βx"), (#"\frac{1}{2}\lVert w \rVert^2"#, "(1/2)‖w‖²"), (#"a\cdot b"#, "a · b"),
            (#"\sum_k x"#, "Σ_k x"), (#"\frac{1}{2}\int f"#, "(1/2)∫f"), (#"\frac{a}{b} \cdot c"#, "a/b · c"),
            (#"\hat{x}"#, "x\u{302}"), (#"\mathbb{R}^n"#, "ℝⁿ"),
            (#"\text{if } x"#, "if x"), (#"\mathrm{d}x"#, "dx"), (#"\{a, b\}"#, "{a, b}"), ("e^{-x}", "e⁻ˣ"),
            (#"\begin{pmatrix} a & b \\ c & d \end{pmatrix}"#, "(a b; c d)"),
            (#"f = \begin{cases} 1 & x > 0 \\ 0 & (x < 0) \end{cases}"#, "f = {1, x > 0; 0 (x < 0)}"),
            (#"\left[ \begin{array}{cc} 1 & 2 \\[3pt] a & b \end{array} \right]"#, "[1 2; a b]"),
            (#"\text{if $x$ is even}"#, "if x is even"), (#"x = 1 \tag{2}"#, "x = 1 (2)"),
            (#"\left\{ x \mid x > 0 \right\}"#, "{x | x > 0}"),
            (#"\begin{bmatrix} 1 & 0 \\ 0 & x_1 \\ \end{bmatrix}"#, "[1 0; 0 x₁]"),
            (#"{\rm Var}(X)"#, "Var(X)"), (#"{\bf x} + {\it y}"#, "x + y"), (#"\rm d x"#, "d x"), (#"{\cal L}"#, "L"),
            (#"a \lt b \gt c"#, "a < b > c"), (#"A^\top"#, "A^⊤"), (#"x \prec y \succ z"#, "x ≺ y ≻ z"),
            (#"a \odot b"#, "a ⊙ b"), (#"a\lesssim b"#, "a ≲ b"), (#"f \coloneqq g"#, "f ≔ g"),
            (#"f\triangleq g"#, "f ≜ g"),
            (#"\varrho\square"#, "ϱ□"), (#"x \longmapsto y"#, "x ⟼ y"), (#"\iiint f"#, "∭f"), (#"a^\ddagger"#, "a^‡"),
            (#"a \equiv b \pmod{n}"#, "a ≡ b (mod n)"), (#"\mathcal{L} + \alpha"#, "ℒ + α"), (#"\mathcal{N}"#, "𝒩"),
            (#"\biggl( x \biggr)"#, "( x )"), (#"\Biggl[ x \Biggr]"#, "[ x ]"), (#"x \bigm| y"#, "x | y"),
        ])
    func shown(tex: String, text: String) {
        #expect(MathText(tex).text == text)
        #expect(MathText(tex).isComplete)
    }

    @Test(
        "Other formulas stay as TeX",
        arguments: [
            (#"\overbrace{x^2}^{n}"#, #"\overbrace{x²}^{n}"#), (#"\hat{abc}"#, #"\hat{abc}"#),
            (#"a &= b \\"#, #"a &= b \\"#), (#"\mathcal{ab} + \alpha"#, #"\mathcal{ab} + α"#),
        ])
    func kept(tex: String, text: String) {
        #expect(MathText(tex).text == text)
        #expect(!MathText(tex).isComplete)
    }

    @Test(
        "Unbalanced TeX stays as it is",
        arguments: ["{a", "a}", #"\frac{1}"#, "x^", #"\begin{matrix} a"#, #"a\"#, "}{"])
    func unbalanced(tex: String) {
        #expect(MathText(tex).text == tex && !MathText(tex).isComplete)
    }

    @Test(
        "TeX that shows nothing is complete", arguments: [#"\hline"#, #"\nonumber"#, #"\label{a}"#, #"\notag \hline"#])
    func empty(tex: String) {
        #expect(MathText(tex).text.isEmpty && MathText(tex).isComplete)
        #expect(MathText.inline("$\(tex)$") == "$\(tex)$")
    }

    @Test("Dollar signs remain only around what is still TeX")
    func dollars() {
        #expect(MathText.inline("$x^2$") == "x²" && MathText.inline("$$x$$") == "x")
        #expect(MathText.inline(#"$\foo x^2$"#) == #"$\foo x²$"#)
        #expect(MathText.inline("$$") == "$$" && MathText.inline("x") == "x" && MathText.inline("$ $") == "$ $")
    }

    @Test("Deep nesting and long formulas take linear work and lose nothing")
    func robust() {
        let deep = String(repeating: "{", count: 5000) + "x" + String(repeating: "}", count: 5000)
        #expect(MathText(deep).text == deep)
        let roots = String(repeating: #"\sqrt"#, count: 5000)
        #expect(MathText(roots).text == roots)
        let long = String(repeating: #"\frac{a}{b} + "#, count: 20_000)
        #expect(MathText(long).text.hasPrefix("a/b + a/b"))
    }

    @Test("Random TeX keeps its letters when it is converted", arguments: 0..<40)
    func random(seed: Int) {
        let pieces = [
            "{", "}", "^", "_", "\\frac", "\\sqrt", "\\alpha", " ", "y", "2", "&", "\\\\", "[", "]", "\\begin{matrix}",
            "\\end{matrix}", "$", "\\",
        ]
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
        for _ in 0..<50 {
            var tex = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                tex += pieces[Int(state >> 33) % pieces.count]
            }
            let text = MathText(tex).text
            #expect(text.count { $0 == "y" } == tex.count { $0 == "y" }, "\(tex)")
        }
    }
}
