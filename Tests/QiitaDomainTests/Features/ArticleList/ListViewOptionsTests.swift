import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Filters and orders of a list", .timeLimit(.minutes(10)))
struct ListViewOptionsTests {
    private let articles = (1...20).map { number in
        Article.make(
            id: "a\(number)", title: number == 3 ? "ＳＷＩＦＴ入門" : "記事\(number)",
            user: .make(number % 5 == 0 ? "taro" : "hanako", name: number % 5 == 0 ? "太郎" : "花子"),
            tags: number == 7 ? ["Swift"] : ["Linux"], likesCount: number * 7 % 20, stocksCount: number % 4)
    }

    @Test(
        "The filter matches titles, authors and tags regardless of case and width",
        arguments: [
            ("swift", ["a3", "a7"]), ("#ｓwift", ["a7"]), ("@TARO", ["a5", "a10", "a15", "a20"]),
            ("太郎", ["a5", "a10", "a15", "a20"]), ("記事1", ["a1"] + (10...19).map { "a\($0)" }), ("ない", []),
        ])
    func filter(text: String, found: [String]) async throws {
        let app = try await loaded()
        change(app) { $0.filter = text }
        #expect(shown(app) == found && app.violations == [])
    }

    @Test("The cursor moves to the nearest visible article and stays there when all are shown again")
    func cursor() async throws {
        let app = try await loaded()
        move(app, to: 11, top: 8)
        change(app) { $0.filter = "@taro" }
        #expect(app.state.latest.selected == "a15")
        #expect(app.state.latest.row() == 2)
        #expect(app.state.latest.rowsAbove == 2)
        change(app) { $0.filter = "" }
        #expect(app.state.latest.selected == "a15")
        #expect(app.state.latest.row() == 14)
        #expect(app.state.latest.shown == nil)
        #expect(app.violations == [])
    }

    @Test("A cursor below the last visible article moves up; from an empty view it returns to its article")
    func edges() async throws {
        let app = try await loaded()
        move(app, to: 18, top: 10)
        change(app) { $0.filter = "swift" }
        #expect(app.state.latest.selected == "a7")
        change(app) { $0.filter = "ない" }
        #expect(app.state.latest.selected == nil && app.state.latest.cursor == nil)
        change(app) { $0.filter = "" }
        #expect(app.state.latest.selected == "a7" && app.violations == [])
    }

    @Test("An article read in a view stays until the view or the first page changes; then the selected one stays")
    func hidesRead() async throws {
        let app = try await loaded()
        for id in ["a1", "a2", "a4"] { app.dispatch(AppActionCreator.readMarks.mark(id)) }
        move(app, to: 3, top: 0)
        change(app) { $0.hidesRead = true }
        #expect(shown(app).prefix(3) == ["a3", "a5", "a6"] && app.state.latest.selected == "a5")
        for id in ["a5", "a6"] { app.dispatch(AppActionCreator.readMarks.mark(id)) }
        #expect(shown(app).prefix(3) == ["a3", "a5", "a6"])
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 2), with: .page([.make(id: "b1")], next: 3))
        #expect(shown(app).prefix(3) == ["a3", "a5", "a6"] && shown(app).last == "b1")
        app.dispatch(app.home.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page([.make(id: "b0")] + articles.prefix(19), next: 2))
        #expect(shown(app).prefix(4) == ["b0", "a3", "a5", "a7"] && app.state.latest.selected == "a5")
        #expect(app.violations == [])
    }

    @Test("Orders are Qiita's, by likes or by stocks, stable for ties; the cursor stays on its article")
    func order() async throws {
        let app = try await loaded()
        move(app, to: 5, top: 2)
        for order in [ListViewOptions.Order.likes, .stocks, .asSent] {
            change(app) { $0.order = $0.order.next }
            let sorted = shown(app).compactMap { app.state.articles[$0] }
            switch order {
            case .likes: #expect(sorted.map(\.likesCount) == articles.map(\.likesCount).sorted(by: >))
            case .stocks: #expect(sorted.prefix(3).map(\.id) == ["a3", "a7", "a11"])
            case .asSent: #expect(sorted == articles)
            }
            #expect(app.state.latest.view.order == order && app.state.latest.selected == "a6")
        }
        #expect(app.violations == [])
    }

    @Test("A filtered view requests the next page only at its end")
    func paging() async throws {
        let app = try await loaded()
        change(app) { $0.filter = "@taro" }
        move(app, to: 2, top: 0)
        #expect(!app.state.latest.wantsMore())
        move(app, to: 3, top: 0)
        #expect(app.state.latest.wantsMore())
    }

    @Test("A gap has its row above the visible articles below it, and none in another order")
    func gap() async throws {
        let app = try await loaded()
        app.dispatch(app.home.refresh())
        let unseen = (1...20).map {
            Article.make(id: "n\($0)", title: "新\($0)", user: .make($0 == 2 ? "taro" : "jiro"))
        }
        try await app.answer(.articles(.latest, page: 1), with: .page(unseen, next: 2))
        change(app) { $0.filter = "@taro" }
        let rows = ListRows(app.state.latest)
        #expect(Array(rows.articles) == ["n2", "a5", "a10", "a15", "a20"] && rows.gapRows == [1])
        app.dispatch(
            AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .gap(below: "a1"), row: 1, above: 1)))
        change(app) { $0.order = .likes }
        #expect(ListRows(app.state.latest).gapRows == [] && app.state.latest.selected == "a5")
        #expect(app.violations == [])
    }

    @Test("The view of the stocks follows removed and added stocks")
    func stocks() {
        var list = ArticleListState.loaded(articles, source: .stocks)
        list.view.order = .likes
        let marks = ReadMarksState()
        var table = ArticleTable()
        for article in articles { table.put(article) }
        list.applyView(articles: table, marks: marks, keeping: .none, was: list.selected)
        let second = list.visible[1]
        list.reduce(.cursorMoved(to: .article(second), row: 1, above: 1))
        list.remove(second)
        #expect(list.shown?.count == 19 && list.selected == list.visible[1])
        #expect(list.ids.count == 19)
    }

    @Test("The next article is the next visible one")
    func neighbours() async throws {
        let app = try await loaded()
        change(app) { $0.filter = "@taro" }
        app.dispatch(AppActionCreator.push(.articleDetail(article: "a5")))
        app.dispatch(AppActionCreator.read(.next))
        #expect(app.state.articleDetail[app.state.navigation.top.id]?.articleID == "a10")
        #expect(app.state.latest.selected == "a10" && app.violations == [])
    }

    private func loaded() async throws -> AppUnderTest {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(app.home.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page(articles, next: 2))
        return app
    }

    private func change(_ app: AppUnderTest, _ change: (inout ListViewOptions) -> Void) {
        var view = app.state.latest.view
        change(&view)
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .viewChanged(view: view)))
    }

    private func move(_ app: AppUnderTest, to row: Int, top: Int) {
        guard let cursor = app.state.latest.cursor(atRow: row) else { return }
        app.dispatch(
            AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: cursor, row: row, above: row - top)))
    }

    private func shown(_ app: AppUnderTest) -> [Article.ID] { Array(app.state.latest.visible) }
}

@Suite("The digest of a list in a table")
struct ArticleListDigestTests {
    /// A list of which every property has a value.
    private static let full: ArticleListState = {
        var list = ArticleListState(source: .tag("設計"))
        list.ids = ["a1", "a2"]
        list.gaps = [ArticleListState.Gap(below: "a2", page: 3, since: AppUnderTest.now)]
        list.firstSeen = "a2"
        list.view = ActionExamples.view
        list.shown = ["a2"]
        list.phase = .fillingGap(below: "a2")
        list.failure = .more(error: .rateLimited(until: AppUnderTest.now))
        list.parts = [ArticleListState(source: .latest)]
        list.nextPage = 4
        list.total = 99
        list.refreshedAt = AppUnderTest.now
        list.isRestored = true
        list.unanswered = ["org:a"]
        list.refreshReason = .schedule
        list.look = ListLook(isOneLine: true)
        list.cursor = .gap(below: "a2")
        list.hiddenCursor = "a1"
        list.rowsAbove = 5
        list.search.query = "Swift \" \\\n"
        list.former = FormerListView(
            filter: "a", search: ArticleListSearch(), cursor: .retry, rowsAbove: 1, selected: "a1")
        list.preview = PreviewPlace(article: "a1", top: 3)
        list.search.isShown = true
        return list
    }()

    private static let idle: ArticleListState = {
        var list = ArticleListState(source: .stocks)
        list.phase = .idle
        return list
    }()

    @Test("The digest equals that of the encoded table", arguments: [full, idle, ArticleListState(source: .latest)])
    func digest(list: ArticleListState) throws {
        for cursor in [list.cursor, .retry, .article("a1"), nil] {
            var list = list
            list.cursor = cursor
            let table: DigestedTable<ListID, ArticleListState> = [.tab(.latest): list]
            #expect(table.digest == StateDigest(of: try CanonicalValue(encoding: table)))
        }
    }

    @Test("The example sets every property")
    func whole() {
        for (name, value) in Mirror(reflecting: Self.full).children {
            let isKnown = Mirror(reflecting: value).displayStyle != .optional || "\(value)" != "nil"
            #expect(isKnown, "\(name ?? "")")
        }
    }
}
