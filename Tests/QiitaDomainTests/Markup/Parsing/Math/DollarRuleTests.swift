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
        ])
    func text(html: String) {
        #expect(BlockDump.dump(html) == "p " + html)
    }
}
