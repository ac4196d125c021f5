import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("A list in Markdown")
struct ShownMarkdownTests {
    @Test("Each article is a line with a link; a title cannot end it")
    func list() {
        let articles = [
            Article.make(title: "甲[1]と`x`*", user: .make("snake_case")), Article.make(title: "乙", user: .make("taro")),
        ]
        let lines = ShownMarkdown.text(articles).split(separator: "\n")
        #expect(lines[0] == "- [甲\\[1\\]と\\`x\\`\\*](\(articles[0].url)) @snake\\_case")
        #expect(lines[1] == "- [乙](\(articles[1].url)) @taro")
        #expect(ShownMarkdown.text([]) == "")
    }
}
