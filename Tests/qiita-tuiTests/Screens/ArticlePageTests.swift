import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The lines of an article can be counted and found again")
struct ArticlePageTests {
    /// A heading, a paragraph that wraps, a closed fold, a heading: at 10 cells the lines
    /// 0 `# 始め`, 1 blank, 2-4 words, 5 blank, 6 fold, 7 blank, 8 `# 終わり`.
    private static let body = ArticleBody(blocks: [
        .heading(level: 1, anchor: "a", text: [Inline(.text("始め"))]),
        .paragraph([Inline(.text("plain wordsplain words!plain"))]),
        .details(summary: [Inline(.text("箱"))], isOpen: false, blocks: [.paragraph([Inline(.text("中"))])]),
        .heading(level: 1, anchor: "b", text: [Inline(.text("終わり"))]),
    ])

    private func page(width: Int = 10, _ body: ArticleBody = body) -> ArticlePage {
        var options = Presentation.japanese.bodyOptions
        options.words.foldHint = ""
        return ArticlePage(BodyLayout(body, width: width, options: options))
    }

    @Test("Every line leads to a place, and every place back to its line", arguments: [5, 10, 40])
    func roundTrip(_ width: Int) {
        let page = page(width: width)
        for line in page.lines.indices {
            #expect(page.line(of: page.position(ofLine: line)) == line)
        }
    }

    @Test("At another width a place leads to the same block, and to the same share of it")
    func otherWidth() {
        let words = ArticleBody(blocks: [
            .paragraph([Inline(.text("x"))]), .paragraph([Inline(.text(String(repeating: "あ", count: 200)))]),
        ])
        let narrow = page(width: 20, words)
        let wide = page(width: 80, words)
        let middle = narrow.position(ofLine: narrow.lines.count / 2)
        #expect(middle.block == 1)
        #expect(abs(wide.line(of: middle) - wide.lines.count / 2) <= 1)
        #expect(narrow.line(of: wide.position(ofLine: 0)) == 0)
    }

    @Test("A place behind the last block is the end; one before the first line of a block is that line")
    func placesOutside() {
        let page = page()
        #expect(page.line(of: ReadingPosition(block: 99, line: 0, lineCount: 1)) == page.lines.count)
        #expect(page.line(of: ReadingPosition(block: -1, line: 0, lineCount: 1)) == page.lines.count)
        #expect(page.line(of: ReadingPosition(block: 0, line: -5, lineCount: 1)) == 0)
        #expect(page.line(of: ReadingPosition(block: 0, line: 7, lineCount: 0)) == 0)
    }

    @Test("The heading above a line is the last one up to it")
    func headings() {
        let page = page()
        let end = page.lines.count - 1
        #expect(page.heading(above: 0) == "始め")
        #expect(page.heading(above: end - 1) == "始め")
        #expect(page.heading(above: end) == "終わり")
        #expect(self.page(ArticleBody(blocks: [.paragraph([Inline(.text("x"))])])).heading(above: 0) == nil)
    }

    @Test("A fold is found among the lines that hold it alone")
    func folds() throws {
        let page = page()
        let line = try #require(page.lines.firstIndex { $0.text.contains("箱") })
        #expect(page.fold(in: 0..<line) == nil)
        let fold = try #require(page.fold(in: line..<line + 1))
        #expect(fold.number == 0 && !fold.isOpen)
    }

    @Test("An empty body has no line, and every place in it is its beginning")
    func emptyBody() {
        let page = page(ArticleBody(blocks: []))
        #expect(page.lines.isEmpty)
        #expect(page.position(ofLine: 0) == .start)
        #expect(page.line(of: .start) == 0)
    }

    private func page(_ body: ArticleBody) -> ArticlePage {
        page(width: 10, body)
    }
}
