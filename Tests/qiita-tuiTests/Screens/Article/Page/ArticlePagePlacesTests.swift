import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct ArticlePagePlacesTests {
    private static func page(_ html: String, paragraphs: Int = 2_000) -> ArticlePage {
        let filler = String(repeating: "<p>段落</p>\n", count: paragraphs)
        let html = "<h2 id=\"a\">初め</h2>" + filler + html + filler
        return ArticlePage(BlockParser.parse(html), width: 40, options: .make())
    }

    @Test("Headings are found without laying out the text between, and no line moves")
    func headings() {
        let page = Self.page("<blockquote><h3 id=\"b\">中</h3></blockquote>")
        let count = page.lineCount
        #expect(page.headings.map(\.text) == ["初め", "中"])
        #expect(page.lineCount == count && !page.isCounted)
        page.layOutAll()
        for heading in page.headings {
            #expect(page.line(heading.line).text.contains(heading.text))
            #expect(page.line(of: heading.place) == heading.line)
        }
    }

    @Test("A footnote is found at the end by its first line")
    func footnotes() {
        let page = ArticlePage(
            BlockParser.parse(
                "<p>a<sup><a href=\"#fn-x\" id=\"fnref-x\">1</a></sup></p><section class=\"footnotes\"><ol>"
                    + "<li id=\"fn-x\"><p>注</p><p>続き</p></li></ol></section>"),
            width: 40, options: .make())
        let line = page.line(ofFootnote: "x")
        #expect(line.map { page.lines[$0].text } == "[^1] 注")
        #expect(page.line(ofFootnote: "y") == nil)
    }

    @Test("The blocks of a window are those with a line in it")
    func blocks() {
        let page = Self.page("", paragraphs: 5)
        page.layOutAll()
        #expect(page.blocks(in: 0..<3) == 0..<2)
        #expect(page.blocks(in: -5..<1_000) == 0..<page.blockCount)
        #expect(page.blocks(in: 900..<1_000).isEmpty && page.blocks(in: 2..<2).isEmpty)
        #expect(page.block(ofLine: -1) == nil && page.block(ofLine: page.lineCount) == nil)
        for block in 0..<page.blockCount {
            #expect(page.block(ofLine: page.firstLine(ofBlock: block)) == block)
            #expect(
                page.block(block).lines.count == page.lines(from: page.firstLine(ofBlock: block), count: 99).count
                    - page.lines(from: page.firstLine(ofBlock: block + 1), count: 99).count)
        }
    }

    @Test("An article without text has no places")
    func empty() {
        let page = ArticlePage(ArticleBody(blocks: []), width: 8, options: .make())
        #expect(page.lineCount == 0)
        #expect(page.blockCount == 0)
        #expect(page.block(ofLine: 0) == nil)
        #expect(page.headings.isEmpty)
        #expect(page.blocks(in: 0..<20).isEmpty && page.line(0) == StyledLine())
    }
}
