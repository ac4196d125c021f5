import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Frames of an article")
struct ArticleFrameTests {
    private static let body = ArticleBody(
        blocks: [.heading(level: 1, anchor: "a", text: [Inline(.text("とても長い見出しが続きます"))])]
            + (1...50).map { .paragraph([Inline(.text("plain words \($0)"))]) })

    @Test("The status row shows lines, share, remaining time and heading, where hints have room too")
    func place() throws {
        #expect(try frame(top: 0).rows[23].text.hasPrefix(" 1-19/101行  18%  残り1分  とても長い見..  s ストック"))
        #expect(try frame(top: 0, columns: 90).rows[23].text.contains("  残り1分  とても長い見出しが続..   "))
        #expect(try frame(top: 82).rows[23].text.hasPrefix(" 83-101/101行  100%  とても"))
        #expect(try frame(top: 0, columns: 60).rows[23].text.hasPrefix(" 1-19/101行  18%  残り1分  とても..   "))
        #expect(try frame(top: 0, columns: 40).rows[23].text == " 18%  残り1分      s ストック  ? ヘルプ")
    }

    @Test("The first visible heading is named; without one, the section's own")
    func headings() throws {
        let paragraphs = (1...30).map { Block.words("\($0)") }
        let heading = { Block.heading(level: 2, anchor: $0, text: .text($0)) }
        let body = ArticleBody(blocks: [.words("前書き"), heading("一")] + paragraphs + [heading("二"), .words("文")])
        func named(_ top: Int) throws -> Substring {
            try frame(of: body, top: top).rows[23].text.split(separator: "  ")[2...].first { !$0.hasPrefix("残り") } ?? ""
        }
        #expect(try named(0) == "一")
        #expect(try named(10) == "一")
        #expect(try named(47) == "二")
    }

    @Test("Comments do not count toward share and remaining time")
    func ownLines() throws {
        let own = (1...40).map { _ in Block.words(String(repeating: "字", count: 30)) }
        func status(_ comments: Int, top: Int) throws -> [Substring] {
            let said =
                [Block.heading(level: 2, anchor: "c", text: .text("コメント"))]
                + Array(repeating: .words(String(repeating: "字", count: 3000)), count: comments)
            return try frame(of: ArticleBody(blocks: own + said), own: 40, top: top).rows[23].text.split(
                separator: "  ")
        }
        #expect(try status(0, top: 0)[1...2] == ["24%", "残り2分"])
        #expect(try status(5, top: 0)[1...2] == ["24%", "残り2分"])
        #expect(try status(5, top: 200)[1...2] == ["100%", "コメント"])
    }

    @Test("The share is 100% where the article's last line is in the window, and only there", arguments: [nil, 51])
    func share(own: Int?) throws {
        var body = Self.body
        if own != nil { body.blocks += (1...40).map { .words("comment \($0)") } }
        for top in [0, 40, 79, 80, 81, 82] {
            let rows = try frame(of: body, own: own, top: top).rows.map(\.text)
            #expect(rows[23].contains("100%") == rows.contains("  plain words 50"), "top \(top)")
        }
    }

    @Test("In a window that is much wider the text stands in the middle, unless the configuration says otherwise")
    func center() throws {
        #expect(try frame(top: 2, columns: 132).rows[3].text == String(repeating: " ", count: 22) + "plain words 1")
        #expect(try frame(top: 2, columns: 112).rows[3].text == String(repeating: " ", count: 12) + "plain words 1")
        #expect(try frame(top: 2, columns: 111).rows[3].text == "  plain words 1")
        #expect(try frame(top: 2, columns: 132, centersText: false).rows[3].text == "  plain words 1")
    }

    @Test("Text is indented by two cells, in a narrow window by none")
    func margin() throws {
        #expect(try frame(top: 2).rows[3].text == "  plain words 1")
        #expect(try frame(top: 2, columns: 39).rows[3].text == "plain words 1")
        #expect(try frame(top: 1).rows[3].text == "")
    }

    @Test("An article from its author's list does not offer the author")
    func hints() throws {
        #expect(try frame(top: 0).rows[23].text.hasSuffix("s ストック  a 著者  q 戻る  ? ヘルプ"))
        #expect(try frame(top: 0, context: .userArticle).rows[23].text.hasSuffix("s ストック  q 戻る  ? ヘルプ"))
    }

    @Test("The counts of stocks and comments are in the rule below the header")
    func label() throws {
        #expect(try frame(top: 0).rows[2].text.hasSuffix("- ストック 3  コメント 2 --"))
    }

    private func frame(
        of body: ArticleBody = body, own: Int? = nil, top: Int, columns: Int = 80, context: KeyContext = .article,
        centersText: Bool = true
    ) throws -> Frame {
        let article = Article.make(stocksCount: 3, commentsCount: 2)
        var display = DisplaySettings.japanese
        display.centersText = centersText
        let page = ArticlePage(
            PreparedBody(body, ownBlockCount: own), width: display.articleWidth(columns: columns),
            options: display.bodyOptions, ownBlockCount: own)
        page.layOutAll()
        var state = AppState.home([article], columns: columns)
        let route = state.navigation.next(.articleDetail(article: article.id))
        appReducer(&state, AppAction.navigation(.pushed(route: route)))
        appReducer(&state, AppAction.reading(id: route.id, action: .scrolled(to: page.position(ofLine: top))))
        let shown = try #require(ArticleScreenState(state, route: route))
        let view = ArticleViewport(state: shown, article: article, page: page, height: 19)
        return ArticleFrame(display: display, context: context).frame(of: view)
    }
}

@Suite("Headers of an article")
struct ArticleHeaderTests {
    private static let created = Timestamp(seconds: 1_795_150_980)

    @Test("Author with name, dates and tags are in the second row")
    func byline() {
        let article = Article.make(
            createdAt: Self.created, updatedAt: Timestamp(seconds: Self.created.seconds + 3 * 24 * 3600),
            tags: ["Swift", "端末"])
        #expect(lines(article)[1] == " @hanako (はなこ)  2026-11-20 14:03  更新 11-23 14:03  #Swift #端末")
    }

    @Test("An update in another year shows the year; one within a minute is not shown")
    func updates() {
        let later = Article.make(
            createdAt: Self.created, updatedAt: Timestamp(seconds: Self.created.seconds + 60 * 86_400))
        #expect(lines(later)[1].contains("  更新 2027-01-19 14:03  "))
        let same = Article.make(createdAt: Self.created, updatedAt: Timestamp(seconds: Self.created.seconds + 59))
        #expect(!lines(same)[1].contains("更新"))
    }

    @Test("Unknown values are left out")
    func bare() {
        let article = Article.make(createdAt: nil, updatedAt: nil, user: .make("taro", name: ""), tags: [])
        #expect(lines(article)[1] == " @taro")
    }

    @Test("The title leaves room for the stock mark and the likes")
    func title() {
        let article = Article.make(title: String(repeating: "長", count: 50), likesCount: 12)
        #expect(lines(article)[0] == " " + String(repeating: "長", count: 33) + "..   LGTM 12 ")
        #expect(lines(article, .stocked)[0].hasSuffix("  [S] LGTM 12 "))
        #expect(lines(article, .willStock)[0].hasSuffix("  [s] LGTM 12 "))
        #expect(lines(article, .willUnstock)[0].hasSuffix("  [-] LGTM 12 "))
        #expect(lines(article)[0].contains("[S]") == false)
    }

    @Test("In a window too narrow for both, the title stays")
    func narrow() {
        let article = Article.make(title: "とても長い題名です", likesCount: 1_000)
        #expect(lines(article, columns: 20)[0] == " とても長い題名です ")
    }

    private func lines(
        _ article: Article, _ stock: StockMark = .none, columns: Int = 80
    ) -> [String] {
        let header = ArticleHeader(display: .japanese, common: CommonScreenState(.home([], columns: columns)))
        return header.lines(article, stock: stock).map(\.text)
    }
}
