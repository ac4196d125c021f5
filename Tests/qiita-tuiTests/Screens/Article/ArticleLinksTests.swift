import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The words of an article's links")
struct ArticleLinksTests {
    private func texts(_ html: String) -> [String] {
        ArticleLinks(BlockParser.parse(html), options: .make()).texts
    }

    private func link(_ name: String, _ words: String) -> String {
        "<a href=\"https://\(name).example/\">\(words)</a>"
    }

    @Test("They are read wherever the link is, without its number")
    func everywhere() {
        let html = """
            <h2>\(link("a", "見出し"))</h2><ul><li>\(link("b", "項目"))</li></ul>
            <table><tr><td>\(link("c", "<b>升</b>目"))</td></tr></table>
            <details><summary>\(link("d", "要約"))</summary><p>\(link("e", "<code>中</code>身"))</p></details>
            <p>\(link("f", "<img src=\"x.png\" alt=\"図\">"))</p>
            """
        #expect(texts(html) == ["見出し", "項目", "升目", "要約", "中身", "[画像: 図]"])
    }

    @Test("The first use names a link that is used again")
    func firstUse() {
        #expect(texts("<p>\(link("a", "甲"))と\(link("a", "乙"))</p>") == ["甲"])
    }
}
