import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Screens that come and go", .timeLimit(.minutes(10)))
struct AppReducerRoutesTests {
    private let article = Article.make(id: "a1", user: .make("hanako", name: "はなこ", itemsCount: 7))

    @Test(
        "A popped screen takes its state with it, and its requests, whose late answers change nothing",
        arguments: ListPlace.pushed)
    func poppedList(place: ListPlace) async throws {
        let app = AppUnderTest()
        try await app.loadHome()
        let before = app.state
        _ = place.open(in: app)
        let late = try await app.arrival(of: .articles(place.source, page: 1))
        app.back()
        #expect(app.loadingCount == 0)
        late.answer(.page([article], next: 2, limit: .left(1)))
        await app.settle()
        #expect(app.state.isSame(as: before))
        #expect(app.qiita.cancelledCalls == [.articles(place.source, page: 1)])
    }

    @Test("A popped list's next page is cancelled too")
    func poppedMore() async throws {
        let app = AppUnderTest()
        try await app.loadHome()
        let before = app.state
        let route = try await ListPlace.user.load(in: app)
        app.dispatch(app.list(route).loadMore())
        let late = try await app.arrival(of: .articles(.user(id: "hanako"), page: 2))
        app.back()
        late.answer(.failure(.timedOut))
        await app.settle()
        #expect(app.state.isSame(as: before) && app.loadingCount == 0)
        #expect(app.qiita.cancelledCalls == [.articles(.user(id: "hanako"), page: 2)])
    }

    @Test("A popped article's requests are cancelled, and their late answers change nothing")
    func poppedArticle() async throws {
        let app = AppUnderTest()
        try await app.loadHome([])
        let before = app.state
        app.open(.articleDetail(article: "a1"))
        let article = try await app.arrival(of: .article("a1"))
        let check = try await app.arrival(of: .isStocked("a1"))
        app.back()
        article.answer(.article(self.article, limit: .left(1)))
        check.answer(.failure(.unauthorized))
        await app.settle()
        #expect(app.state.isSame(as: before) && app.loadingCount == 0)
        #expect(Set(app.qiita.cancelledCalls) == [.article("a1"), .isStocked("a1")])
    }

    @Test("Popping a screen leaves what the screens below are loading")
    func popLeavesOthers() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.refresh())
        app.open(.tagArticles(tag: "Swift"))
        let late = try await app.arrival(of: .articles(.tag(id: "Swift"), page: 1))
        app.back()
        late.answer(.failure(.connectionLost))
        #expect(app.loadingCount == 1)
        try await app.answer(.articles(.latest, page: 1), with: .page([article], next: nil))
        await app.settle()
        #expect(app.state.articles(of: .tab(.latest)) == [article] && app.loadingCount == 0)
    }

    @Test("Only the screen on top is popped; the state of others stays")
    func notOnTop() {
        let app = AppUnderTest(hasToken: false)
        let lower = Route(id: Route.ID(1), screen: .articleDetail(article: "a1"))
        app.dispatch(AppAction.navigation(.pushed(route: lower)))
        app.dispatch(AppAction.navigation(.pushed(route: Route(id: Route.ID(2), screen: .help))))
        app.dispatch(AppAction.navigation(.popped(route: lower.id)))
        app.dispatch(AppAction.navigation(.popped(route: .root)))
        #expect(app.state.articleDetail[lower.id] != nil && app.state.navigation.routes.count == 3)
    }

    @Test("An author's list knows the author whom the article below it brought, and no other")
    func author() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        let known = Route(id: Route.ID(5), screen: .userArticles(user: "hanako"))
        let unknown = Route(id: Route.ID(6), screen: .userArticles(user: "taro"))
        var state = app.state
        appReducer(&state, AppAction.navigation(.pushed(route: known)))
        #expect(state.userArticles[known.id]?.user == article.user)
        state = app.state
        appReducer(&state, AppAction.navigation(.pushed(route: unknown)))
        #expect(state.userArticles[unknown.id]?.user == User(id: "taro"))
    }

    @Test("Help begins at its beginning each time")
    func help() {
        let app = AppUnderTest()
        app.open(.help)
        app.dispatch(AppAction.help(.scrolled(top: 9)))
        app.back()
        app.open(.help)
        #expect(app.state.help == HelpState())
    }

    @Test("A tag's list is its own: its pages, its cursor, its end")
    func tag() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome()
        let route = try await ListPlace.tag.load(in: app, [article], next: nil)
        app.dispatch(AppAction.list(id: .route(route.id), action: .cursorMoved(to: .retry, row: 5, above: 5)))
        #expect(app.state.lists[.route(route.id)]?.row() == 0 && app.state.lists[.route(route.id)]?.hasEnded == true)
        #expect(app.state.latest.ids.count == 20 && !app.state.latest.hasEnded)
    }
}

extension AppState {
    /// Equal but for the number that the next route gets and for the articles whose stock is known to be unknown.
    fileprivate func isSame(as other: AppState) -> Bool {
        var (left, right) = (self, other)
        left.navigation.nextID = 0
        right.navigation.nextID = 0
        left.stocks.byArticle = left.stocks.byArticle.filter { $0.value != StockState() }
        right.stocks.byArticle = right.stocks.byArticle.filter { $0.value != StockState() }
        return left == right
    }
}
