import TestSupport
import Testing

@testable import QiitaDomain

@Suite("HTML with other texts")
struct HTMLRedactorTests {
    private static func redacted(_ text: String) -> String {
        String(text.map { $0.isLetter ? "x" : $0.isNumber ? "0" : $0 })
    }

    private let redactor = HTMLRedactor(text: redacted, address: redacted)

    @Test(
        "A redacted body has the same blocks with other words",
        arguments: [
            #"<ol><li value="7">x</li><li value="-1">x</li><li value="many">x</li></ol>"#,
            #"<ol start="3"><li>x</li></ol><ol start="-3"><li>x</li></ol><ol start="1234567890"><li>x</li></ol>"#,
            #"<ol type="a"><li>x</li></ol><ol type="I"><li>x</li></ol><ol type="disc"><li>x</li></ol>"#,
            #"<ul><li><input type="checkbox" checked>x</li><li><input type="CheckBox">x</li></ul>"#,
            ##"<p><font color="#FF0000">x</font> <font color="navy">x</font> <font color="xyz">x</font></p>"##,
            ##"<p><code>x<span class="inline-code-color" style="background-color: #00ff00"></span></code></p>"##,
            #"<p><font color="red"><code>x<span class="inline-code-color" style="color: x"></span></code></font></p>"#,
            #"<p><font color="red"><code>x<span class="inline-code-color" style="x"></span></code></font></p>"#,
            #"<table><tr><td style="text-align: right">x</td><td align="center" colspan="2">x</td></tr></table>"#,
            #"<div class="note warn"><p>x</p></div><details open><summary>x</summary><p>x</p></details>"#,
        ])
    func blocks(_ html: String) {
        let blocks = BlockParser.parse(html).blocks
        #expect(!blocks.isEmpty)
        #expect(BlockParser.parse(redactor.rewritten(html)).blocks == blocks)
    }

    /// Eight times the source is eight times the work, or sixty-four times if each character copies the text.
    @Test(
        "Eight times as much markup takes eight times the work",
        arguments: [
            "&", "<", ">", "\"", "&amp;", "< ", "<a href=\"&\">", "<p title='<<'>", "<!--&-->", "http://",
        ])
    func linear(unit: String) throws {
        let rewrite = { (count: Int) in
            let text = String(repeating: unit, count: count / unit.utf8.count)
            for html in [text, "<p title='\(text)'>x</p>"] {
                _ = HTMLRedactor(text: \.self, address: \.self).rewritten(html)
            }
        }
        let short = try ThreadTime.least(of: 2) { rewrite(10_000) }
        let long = try ThreadTime.least(of: 1) { rewrite(80_000) }
        #expect(long < short * 20 + .milliseconds(100))
    }

    @Test("The six colours have names that are read as the same colours", arguments: InlineColor.allCases)
    func colors(_ color: InlineColor) {
        #expect(InlineColor(css: "\(color)") == color)
    }

    @Test("Attributes that do not affect the blocks are redacted")
    func others() {
        let html = #"<input type="button" value="123"><p value="secret" color="secret" style="margin: 12px">x</p>"#
        let rewritten = redactor.rewritten(html)
        for text in ["button", "123", "secret", "margin", "12px"] { #expect(!rewritten.contains(text)) }
    }
}
