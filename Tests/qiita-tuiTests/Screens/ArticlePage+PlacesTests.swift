import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Finding things on a page")
struct ArticlePagePlacesTests {
    private let page = ArticlePage(
        BodyLayout(
            BlockParser.parse("<h2 id=\"a\">甲</h2><p>一二三四五六</p><blockquote><h3 id=\"b\">乙</h3><p>本文</p></blockquote>"),
            width: 8, options: .make()))

    @Test("A line belongs to the block that it is in")
    func blocks() {
        let blocks = (0..<page.lineCount).map { page.block(ofLine: $0) }
        #expect(blocks == [0, 1, 1, 1, 2, 2, 2, 2])
        #expect(page.block(ofLine: -1) == nil && page.block(ofLine: page.lineCount) == nil)
        #expect(page.blocks(in: 1..<5) == 1..<3)
        #expect(page.blocks(in: 4..<400) == 2..<3)
        #expect(page.blocks(in: 300..<400).isEmpty && page.blocks(in: 2..<2).isEmpty)
    }

    @Test("A block's lines and the first of them")
    func lines() {
        #expect(page.lines(ofBlock: 1).map(\.text) == ["", "一二三四", "五六"])
        #expect(page.firstLine(ofBlock: 2) == 4 && page.line(5).text == "> 乙")
    }

    @Test("Headings wherever they are, with level, anchor and line")
    func headings() {
        #expect(
            page.headings == [
                ArticlePage.Heading(line: 0, level: 2, anchor: "a", text: "甲"),
                ArticlePage.Heading(line: 5, level: 3, anchor: "b", text: "乙"),
            ])
    }

    @Test("An article without text has no places")
    func empty() {
        let page = ArticlePage(BodyLayout(ArticleBody(blocks: []), width: 8, options: .make()))
        #expect(page.lineCount == 0 && page.blockCount == 0 && page.block(ofLine: 0) == nil && page.headings.isEmpty)
        #expect(page.blocks(in: 0..<20).isEmpty)
    }
}
