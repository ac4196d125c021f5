import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor
@Suite("Frames of a list")
struct ArticleListFrameTests {
    @Test("Ten thousand articles draw the same frame as the visible ones, except for the count")
    func onlyVisibleRows() {
        let many = Article.makeMany(10_000)
        let long = frame(.home(many))
        let short = frame(.home(Array(many.prefix(20))))
        #expect(long.rows.dropLast() == short.rows.dropLast())
        #expect(long.rows.last?.text.hasPrefix(" 1/10000 ") ?? false)
    }

    @Test("Only visible rows are made", arguments: [1, 2, 7, 20])
    func countOfRows(_ height: Int) {
        let frame = ArticleListFrame(display: .japanese)
        let state = ArticleListScreenState(.home(Article.makeMany(1000)))
        let (lines, cursor) = frame.body(state, ListRowsCache(state.list), row: state.list.row(), height: height)
        #expect(lines.count == (height == 7 ? 8 : height))
        #expect(cursor == 0)
    }

    @Test("In the middle of a long list the window is around the cursor")
    func middleOfALongList() {
        let articles = Article.makeMany(1000)
        var state = AppState.home(articles)
        appReducer(&state, AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: 500, of: articles, top: 495)))
        let made = frame(state)
        #expect(made.rows.count == 24)
        #expect(made.rows[2].text == "     0 記事496")
        #expect(made.rows[12].text.hasPrefix(">    0 記事501 "))
        #expect(made.cursor == Frame.Position(row: 12, column: 0))
    }

    @Test("A row shows author, age, counts, stock and tags")
    func row() {
        let article = Article.make(
            title: "設計", createdAt: Timestamp(seconds: 1_795_219_380 - 3 * 3600), user: .make("hanako"),
            tags: ["Swift", "端末"], likesCount: 128, commentsCount: 1)
        #expect(frame(.home([article])).rows[3].text == "       @hanako  3時間前  コメント 1  #Swift #端末")
        #expect(
            frame(.home([article]), .english).rows[3].text == "       @hanako  3 h ago  1 comment  #Swift #端末")
        #expect(frame(.home([article])).rows[2].text.hasPrefix(">  128 設計   "))
    }

    @Test(
        "A narrow row drops tags, comments and age in this order; author and stock stay",
        arguments: [
            (56, "       @hanako  3時間前  コメント 1  [S]  #Swift #端末"), (52, "       @hanako  3時間前  コメント 1  [S]  #Swift"),
            (46, "       @hanako  3時間前  コメント 1  [S]"), (38, "       @hanako  3時間前  [S]  #Swift"),
            (30, "       @hanako  3時間前  [S]"), (20, "    @hanako  [S]"), (12, "    @hanak.."),
        ])
    func narrowRow(_ columns: Int, _ expected: String) {
        let article = Article.make(
            createdAt: Timestamp(seconds: 1_795_219_380 - 3 * 3600), user: .make("hanako"),
            tags: ["Swift", "端末"], likesCount: 128, commentsCount: 1)
        let row = ArticleRow(
            display: .japanese, clock: ArticleListScreenState(.home([article])).common.clock(.japanese),
            showsAuthor: true, columns: columns)
        let line = row.lines(article, isSelected: false, stock: .stocked)[1]
        #expect(DisplaySettings.japanese.measure.truncated(line, to: columns).text == expected)
    }

    @Test("Unknown and missing values are left out of the row")
    func bareRow() {
        let article = Article.make(createdAt: nil, tags: [])
        #expect(frame(.home([article])).rows[3].text == "       @hanako")
    }

    @Test("A private article is marked")
    func privateArticle() {
        #expect(frame(.home([.make(title: "下書き", isPrivate: true)])).rows[2].text.hasPrefix(">    0 [限定共有] 下書き "))
    }

    @Test("A user's list shows the user with counts, and omits the author in rows")
    func usersList() {
        let user = User.make("taro", name: "太郎", itemsCount: 7, followersCount: 1)
        var state = ArticleListScreenState(.home([.make(user: user)]))
        state.user = user
        let made = frame(state, .english)
        #expect(made.rows[0].text.hasPrefix(" Qiita  Articles by @taro (太郎)  7 articles  1 follower "))
        #expect(!made.rows[3].text.contains("@taro"))
    }

    @Test("Likes are right-aligned before the title, short from ten thousand on, and never dim")
    func likes() throws {
        let counts = [0, 128, 9999, 10_000, 123_456, 12_345_678]
        let articles = counts.map { Article.make(id: "a\($0)", title: "題", likesCount: $0) }
        var state = AppState.home(articles)
        for article in articles { appReducer(&state, AppAction.readMarks(.marked(article: article.id))) }
        let rows = frame(state).rows
        let starts = (0..<6).map { String(rows[2 + 2 * $0].text.prefix(8)) }
        #expect(starts.dropFirst() == ["   128 題", "  9999 題", "   10k 題", "  123k 題", "   12M 題"])
        #expect(rows[4].spans[0].style == .plain && rows[4].spans[1].style == TextStyle(.read))
    }

    @Test("The selected row is reversed from edge to edge, read or unread", arguments: [true, false])
    func focus(isRead: Bool) {
        let articles = Article.makeMany(2)
        var state = AppState.home(articles)
        if isRead { appReducer(&state, AppAction.readMarks(.marked(article: articles[0].id))) }
        let rows = frame(state).rows
        #expect(DisplayWidth.standard.cells(of: rows[2]) == 80 && rows[2].text.hasPrefix(">"))
        #expect(
            rows[2].spans.allSatisfy { $0.style.traits.isSuperset(of: [.reverse, .bold]) && $0.style.role == .title })
        #expect(rows[4].spans.allSatisfy { !$0.style.traits.contains(.reverse) })
    }

    @Test(
        "An article without a title has a placeholder",
        arguments: [(DisplaySettings.japanese, "(無題)"), (.english, "(untitled)")])
    func untitled(_ display: DisplaySettings, _ expected: String) {
        #expect(frame(.home([.make(title: "")]), display).rows[2].text.contains(" \(expected) "))
    }

    @Test("A tag's list shows the tag")
    func tagsList() throws {
        var state = AppState.home([.make()])
        let route = state.navigation.next(.articles(of: .tag("Swift")))
        appReducer(&state, AppAction.navigation(.pushed(route: route)))
        let shown = try #require(ArticleListScreenState(state, route: route))
        #expect(frame(shown, .japanese).rows[0].text.hasPrefix(" Qiita  #Swift "))
    }

    @Test("The row below the last article says what follows")
    func lastRow() {
        #expect(frame(.home([.make()])).rows[4].text == "  -- ここまで --")
        #expect(frame(.home([.make()], next: 2)).rows[4].text == "  -- 続きがあります (2ページ) --")
    }

    @Test("An empty list says why")
    func emptyList() {
        #expect(frame(.home([])).rows[2].text == "  記事はありません")
        #expect(frame(.after()).rows[2].text == "  読み込んでいます")
        let actions: [AppAction] = [
            .list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)),
            .list(id: .tab(.latest), action: .failed(request: RequestID(1), error: .timedOut)),
        ]
        // The dialog says it first.
        #expect(frame(.after(actions[0], actions[1])).rows[2].text == "")
        let failed = AppState.after(actions[0], actions[1], .notice(.dialogClosed))
        #expect(frame(failed).rows[2].text == "  時間内に応答がありませんでした")
        #expect(frame(failed).rows[3].text == "  まだ読み込めていません。r で読み込みます")
        #expect(frame(failed).rows[23].text.hasSuffix("  r 更新  ? ヘルプ  q 終了"))
    }

    @Test("Cached rows equal newly made ones after any change")
    func cachedRows() {
        let articles = Article.makeMany(30)
        let id = ListID.tab(.latest)
        var liked = articles[1]
        liked.likesCount += 1
        var wide = ListLook()
        wide.isOneLine = true
        let request = RequestID(9)
        let page = ArticleListAction.responded(
            request: request, page: 1, articles: [liked] + articles, next: nil, at: AppUnderTest.now, limit: nil,
            total: nil)
        let steps: [AppAction] = [
            .browsing(id: id, action: .cursorMoved(to: 1, of: articles)),
            .readMarks(.marked(article: articles[1].id)),
            .added(.stock(articles[2].id), true), .step(.sent, request: RequestID(8)),
            .browsing(id: id, action: .searched(query: "記事")),
            .browsing(id: id, action: .marksCleared),
            .session(.ticked(at: Timestamp(seconds: AppUnderTest.now.seconds + 86_400))),
            .session(.resized(window: SessionState.Window(columns: 60, rows: 24))),
            .list(id: id, action: .requested(request: request, page: 1)), .list(id: id, action: page),
            .session(.listLookChanged(look: wide)),
        ]
        let cache = ArticleRowCache()
        var state = AppState.home(articles)
        var seen: Set<[String]> = []
        for step in steps {
            appReducer(&state, step)
            let shown = ArticleListScreenState(state)
            let row = shown.list.row()
            let made = ArticleListFrame(display: .japanese, cache: cache).frame(
                of: shown, rows: ListRowsCache(shown.list), row: row)
            #expect(made == frame(shown, .japanese), "\(step)")
            seen.insert(made.rows.map { "\($0)" })
        }
        // Clearing the matches leads back, and a mark changes looks alone.
        #expect(seen.count >= 8)
    }

    private func frame(_ state: AppState, _ display: DisplaySettings = .japanese) -> Frame {
        frame(ArticleListScreenState(state), display)
    }

    private func frame(_ state: ArticleListScreenState, _ display: DisplaySettings) -> Frame {
        ArticleListFrame(display: display).frame(
            of: state, rows: ListRowsCache(state.list), row: state.list.row())
    }
}

extension ArticleListScreenState {
    /// That of the first tab's list, without the tabs.
    fileprivate init(_ state: AppState) {
        self.init(
            id: .tab(.latest), list: state.latest, look: state.look(of: state.latest), articles: state.articles,
            stocks: state.stocks, outbox: state.outbox, follows: state.follows, readMarks: state.readMarks,
            common: CommonScreenState(state))
    }
}
