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
    func place() throws {
        #expect(try frame(top: 0).rows[23].text.hasPrefix(" 1-19/101行  18%  とても長い見出しが..  "))
        #expect(try frame(top: 82).rows[23].text.hasPrefix(" 83-101/101行  100%  とても"))
        #expect(try frame(top: 0, columns: 60).rows[23].text.hasPrefix(" 1-19/101行  18%  とても長い見..  "))
        #expect(try frame(top: 0, columns: 40).rows[23].text == " 1-19/101行  18%   s ストック  ? ヘルプ")
    }

    @Test("Text stands two cells from the edge, in a narrow window at the edge")
    func margin() throws {
        #expect(try frame(top: 2).rows[3].text == "  plain words 1")
        #expect(try frame(top: 2, columns: 39).rows[3].text == "plain words 1")
        #expect(try frame(top: 1).rows[3].text == "")
    }

    @Test("An article from its author's list offers no author")
    func hints() throws {
        #expect(try frame(top: 0).rows[23].text.hasSuffix("s ストック  a 著者  q 戻る  ? ヘルプ"))
        #expect(try frame(top: 0, context: .userArticle).rows[23].text.hasSuffix("s ストック  q 戻る  ? ヘルプ"))
    }

    @Test("The counts of stocks and comments stand in the rule below the header")
    func label() throws {
        #expect(try frame(top: 0).rows[2].text.hasSuffix("- ストック 3  コメント 2 --"))
    }

    private func frame(top: Int, columns: Int = 80, context: KeyContext = .article) throws -> Frame {
        let article = Article.make(stocksCount: 3, commentsCount: 2)
        let presentation = Presentation.japanese
        let page = ArticlePage(BodyLayout(Self.body, width: columns - 4, options: presentation.bodyOptions))
        page.layOutAll()
        var state = AppState.home([article], columns: columns)
        let route = state.navigation.next(.articleDetail(article: article.id))
        appReducer(&state, AppAction.navigation(.pushed(route: route)))
        appReducer(&state, AppAction.reading(id: route.id, action: .scrolled(to: page.position(ofLine: top))))
        let shown = try #require(ArticleScreenState(state, route: route))
        let view = ArticleView(state: shown, article: article, page: page, height: 19)
        return ArticleFrame(presentation: presentation, context: context).frame(of: view)
    }
}
