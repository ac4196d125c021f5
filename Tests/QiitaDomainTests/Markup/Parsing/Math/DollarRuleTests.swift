import QiitaDomain
import Testing

@Suite struct DollarRuleTests {
    @Test(
        "Dollar signs that surely enclose a formula are those of one",
        arguments: [
            "n", "f(x)", "2n", "f'(x)", "f''", "3.14", "[0, 1)", "(a, b]", "x = 1", "a+b", "x_1", "x^2", "x^*", "x_+",
            #"\alpha"#,
            "a_i + b_i", "|x|", "|x| + |y|", "P(A|B)", #"-\infty"#, #"\left( a \right."#, #"\{a, b\}"#, "α", "a × b",
            #"v_{\text{はじめ}} = 0"#, "{}_nC_r", "_nC_r", "速度 = 距離 / 時間",
            "{n}_k", "n!/(n-k)!", "x→∞", "∀x∈A", "√x + 1",
        ])
    func formulas(content: String) {
        #expect(BlockDump.dump("式は$\(content)$個") == "p 式は[math $\(content)$]個")
    }

    @Test(
        "Other dollar signs stay in the text",
        arguments: [
            "$HOMEと$PATH", "$100から$200", "「$」は文字$です", "$_GETと$_POST", "$(\"#a\")と$(\"#b\")", "${A}/${B}", "$@、$^",
            "$A$B",
            "${A}${B}", "$(a)$(b)", "${A}$", "10$-20$", "$a b$", "$ x$", "$x $", "$x　$", "$)$", "$」$", "$a)($", "$(a$",
            "$'a'$", "$a, $b",
            "$-x$", "$x+$", "$=$", "$_GET$", "$a_$", "$^a$", "$x。$", "$\"a\"$", "$|$", "^a$|^b$", "$x$1", "$値$",
            #"$a\$"#,
            "a $$HOMEと$$", "$\"#a\" + b$", "$,$", "$#と$?", "$カ$", "$ｶ$", "$x$_y", "US$5/month, US$9/year",
            "$HOME${PATH}", "$DIR$(basename $f)", "$A$(date)", "${MY_VAR}$(cmd)", "$(CC)$@", "$a||${b}", "$x$[0]",
            "${MY_VAR}と${OTHER_VAR}", "${MY_VAR}$", "5$以上/10$以下", "C$(x), D$", "5$x2=10$", "値は$$i $$jです", "値は$$a$$bです",
            "/tmp/a$$b$$c", "AS $$ SELECT 1+1 $$", "値は$$ はPID $$", "$$はPIDで、親は$$", "$$ SELECT 1 + 1 $$", "$$ a、b $$",
        ])
    func text(html: String) {
        #expect(BlockDump.dump(html) == "p " + html)
    }

    @Test(
        "Double dollar signs at the edges of lines enclose a formula unless it is text",
        arguments: [
            (["$$ はプロセス番号", "$! は直前", "PID は $$"], false), (["$$", "SELECT id", "FROM readers;", "$$"], false),
            (["$$", "x = 1", "y = ab", "$$"], true), (["$$", #"x = \text{はじめ}"#, "$$"], true),
            (["$$", #"x &= \alpha \\"#, "y &= 2 & (これは後)", "$$"], true), ([#"$$ x_{\text{はじめ}} = 0 $$"#], true),
            (["$$ velocity_0 $$"], true), (["$$x$$"], true),
        ])
    func blocks(lines: [String], isFormula: Bool) {
        let dump = BlockDump.dump("<p>\(lines.map { $0.replacing("&", with: "&amp;") }.joined(separator: "<br>"))</p>")
        #expect(dump.hasPrefix("math") == isFormula, "\(dump)")
    }

    @Test(
        "Formulas follow a remark in brackets and each other",
        arguments: ["$x$(値)", "$\\alpha$(x)", "$x$、$y$", "$x$ $y$"])
    func neighbours(html: String) {
        #expect(BlockDump.dump(html).contains("[math"))
    }
}
