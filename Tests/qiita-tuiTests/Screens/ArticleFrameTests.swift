import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("The frame of an article keeps its header, its text and its place")
struct ArticleFrameTests {
    private static let body = ArticleBody(
        blocks: [.heading(level: 1, anchor: "a", text: [Inline(.text("とても長い見出しが続きます"))])]
            + (1...50).map { .paragraph([Inline(.text("plain words \($0)"))]) })

    @Test("The place names the lines, the share, and the heading where hints have room, too")
    func place() {
        #expect(frame(top: 0).rows[23].text.hasPrefix(" 1-19/101行  18%  とても長い見出しが..  "))
        #expect(frame(top: 82).rows[23].text.hasPrefix(" 83-101/101行  100%  とても"))
        #expect(frame(top: 0, columns: 60).rows[23].text.hasPrefix(" 1-19/101行  18%  とても長い見..  "))
        #expect(frame(top: 0, columns: 40).rows[23].text == " 1-19/101行  18%   s ストック  ? ヘルプ")
    }

    @Test("Text stands two cells from the edge, in a narrow window at the edge")
    func margin() {
        #expect(frame(top: 2).rows[3].text == "  plain words 1")
        #expect(frame(top: 2, columns: 39).rows[3].text == "plain words 1")
        #expect(frame(top: 1).rows[3].text == "")
    }

    @Test("An article from its author's list offers no author")
    func hints() {
        #expect(frame(top: 0).rows[23].text.hasSuffix("s ストック  a 著者  q 戻る  ? ヘルプ"))
        #expect(frame(top: 0, context: .userArticle).rows[23].text.hasSuffix("s ストック  q 戻る  ? ヘルプ"))
    }

    @Test("The counts of stocks and comments stand in the rule below the header")
    func label() {
        #expect(frame(top: 0).rows[2].text.hasSuffix("- ストック 3  コメント 2 --"))
    }

    private func frame(top: Int, columns: Int = 80, context: KeyContext = .article) -> Frame {
        let article = Article.make(stocksCount: 3, commentsCount: 2)
        let presentation = Presentation.japanese
        let page = ArticlePage(BodyLayout(Self.body, width: columns - 4, options: presentation.bodyOptions))
        page.layOutAll()
        var detail = ArticleDetailState(articleID: article.id, article: article)
        articleDetailReducer(&detail, .scrolled(to: page.position(ofLine: top)))
        var chrome = Chrome(.home([article], columns: columns))
        chrome.isRoot = false
        let state = ArticleScreenState(detail: detail, stock: StockState(), chrome: chrome)
        let view = ArticleView(state: state, article: article, page: page, height: 19)
        return ArticleFrame(presentation: presentation, context: context).frame(of: view)
    }
}
