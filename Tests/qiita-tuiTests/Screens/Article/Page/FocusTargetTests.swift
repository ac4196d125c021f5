import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Selectable spots")
struct FocusTargetTests {
    private func kinds(_ html: String, width: Int = 40) -> [FocusTarget.Kind] {
        spots(html, width: width).map(\.kind)
    }

    private func spots(_ html: String, width: Int = 40) -> [FocusTarget] {
        let page = ArticlePage(BlockParser.parse(html), width: width, options: .make())
        return (0..<page.blockCount).flatMap(page.focusTargets(ofBlock:))
    }

    @Test("Each use of a link is one spot, including its number")
    func links() {
        let html =
            "<p><a href=\"https://a.example/\">甲</a>と<a href=\"https://b.example/\">乙</a>と<a href=\"https://a.example/\">丙</a></p>"
        #expect(kinds(html) == [.span(.link(0)), .span(.link(1)), .span(.link(0))])
        #expect(spots(html)[0].parts == [LineRange(line: 0, bytes: 0..<6)])
    }

    @Test(
        "A link broken over lines is one spot with one part per line, also in a quote", arguments: ["p", "blockquote"])
    func broken(_ tag: String) throws {
        let html = "<\(tag)><a href=\"https://a.example/\">日本語の長いリンク</a></\(tag)>"
        let found = spots(html, width: 10)
        #expect(found.map(\.kind) == [.span(.link(0))])
        #expect(try #require(found.first).parts.map(\.line) == [0, 1, 2])
    }

    @Test("Adjacent footnote references are two spots; the note's own mark is another kind")
    func footnotes() {
        let html = """
            <p>本文<sup><a href="#fn-x" id="fnref-x">1</a></sup><sup><a href="#fn-y" id="fnref-y">2</a></sup></p>
            <div class="footnotes"><ol><li id="fn-x"><p>甲</p></li><li id="fn-y"><p>乙</p></li></ol></div>
            """
        #expect(
            kinds(html)
                == [SpanTarget.reference(1), .reference(2), .footnote(1), .footnote(2)].map(FocusTarget.Kind.span))
        #expect(
            spots(html).prefix(2).map(\.parts) == [
                [LineRange(line: 0, bytes: 6..<10)], [LineRange(line: 0, bytes: 10..<14)],
            ])
    }

    @Test("A link that is broken over lines is one spot also in a note and in a table")
    func brokenInMargins() {
        let link = "<a href=\"https://a.example/\">長い説明は折り返されます。</a>"
        let note = "<div class=\"note info\"><p>\(link)</p></div>"
        let table = "<table><tr><th>名</th><th>説明</th></tr><tr><td>あ</td><td>\(link)</td></tr></table>"
        for (html, width) in [(note, 12), (table, 17)] {
            let found = spots(html, width: width)
            #expect(found.map(\.kind) == [.span(.link(0))])
            #expect((found.first?.parts.count ?? 0) > 1)
        }
    }

    @Test("The marks of footnotes have no blanks, and a footnote that is missing has a spot, too")
    func marks() {
        let html = """
            <p>本文<sup><a href="#fn-x" id="fnref-x">1</a></sup></p>
            <div class="footnotes"><ol><li id="fn-x"><p>甲</p></li></ol></div>
            """
        #expect(spots(html).last?.parts == [LineRange(line: 3, bytes: 0..<4)])
        let body = ArticleBody(blocks: [
            .paragraph([
                Inline(.footnoteReference(label: "a", number: nil)),
                Inline(.footnoteReference(label: "b", number: nil)),
            ])
        ])
        let page = ArticlePage(body, width: 40, options: .make())
        #expect(page.focusTargets(ofBlock: 0).map(\.kind) == [.span(.missingFootnote), .span(.missingFootnote)])
    }

    @Test("Text that only looks like a reference is not a spot")
    func lookalikes() {
        #expect(kinds("<p>[^1] と <code>[^2]</code></p>").isEmpty)
    }
}
