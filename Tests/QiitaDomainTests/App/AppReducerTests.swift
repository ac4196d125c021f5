import ReduxKit
import TestSupport
import Testing
@testable import QiitaDomain

@MainActor
@Suite("The reducer of the application", .timeLimit(.minutes(10)))
struct AppReducerTests {
    @Test("An unexpected response changes nothing, not even the rate limit")
    func unawaited() {
        let limit = RateLimit.left(1)
        let request = RequestID(99)
        let answers: [AppAction] = [
            .session(.accountResponded(request: request, account: "alice", limit: limit)),
            .session(.accountFailed(request: request, error: .timedOut)),
            .list(
                id: .tab(.latest),
                action: .responded(
                    request: request, page: 1, articles: [.make()], next: 2, at: AppUnderTest.now, limit: limit)),
            .list(id: .tab(.latest), action: .failed(request: request, error: .timedOut)),
            .list(id: .route(Route.ID(5)), action: .failed(request: request, error: .timedOut)),
            .articleDetail(id: Route.ID(5), action: .responded(request: request, article: .make(), limit: limit)),
            .articleDetail(id: Route.ID(5), action: .failed(request: request, error: .timedOut)),
            .toggle(.checkResponded(.stock("a1"), request: request, isOn: true, limit: limit)),
            .toggle(.checkFailed(.stock("a1"), request: request, error: .timedOut)),
            .step(.answered(answer: .changed, from: .network(limit: limit)), request: request),
            .step(.failed(error: .timedOut), request: request),
        ]
        for action in answers {
            var state = AppState()
            appReducer(&state, action)
            #expect(state == AppState(), "\(action)")
        }
    }

    @Test("Unknown actions change nothing")
    func strangers() {
        struct Stranger: Action {}
        var state = AppState()
        appReducer(&state, Stranger())
        #expect(state == AppState())
    }

    @Test("Each feature's action reaches its feature")
    func features() {
        let app = AppUnderTest()
        let window = SessionState.Window(columns: 120, rows: 50)
        app.dispatch(AppAction.session(.resized(window: window)))
        app.dispatch(AppAction.help(.scrolled(top: 4)))
        app.dispatch(AppAction.notice(.loadingCancelled))
        #expect(app.state.session.window == window && app.state.help.top == 4)
        #expect(app.state.notice.message == .loadingCancelled)
    }

    nonisolated private static let works: [Work] = [
        .account, .page(list: .tab(.latest), page: .first(reason: .reader)),
        .page(list: .route(Route.ID(3)), page: .next(page: 2)), .article(route: Route.ID(3), isRenewal: true),
        .comments(route: Route.ID(3), article: "a1"), .picture(route: Route.ID(3)), .outline(article: "a1"),
        .check(target: .stock("a1"), route: Route.ID(3)), .names(kind: .user),
        .profile(target: .tag("Swift"), route: Route.ID(3)), .change(intention: "1"),
    ]

    @Test("The action that cancels a request is one of its own steps", arguments: works)
    func cancelled(work: Work) {
        let event = work.cancelled(RequestID(7)).requestEvent
        let isCancelled = if case .cancelled? = event?.step { true } else { false }
        #expect(event?.id == RequestID(7) && event?.work == work && isCancelled)
        var state = AppState()
        loadingReducer(&state.loading, .sent(7, for: work))
        appReducer(&state, work.cancelled(RequestID(8)))
        #expect(state.loading.requests == [LoadingState.Request(id: RequestID(7), work: work)])
        appReducer(&state, work.cancelled(RequestID(7)))
        #expect(state.loading.requests == [])
    }

    @Test("A later request for the same part of the state makes the answer to an earlier one stale")
    func replaced() {
        var state = AppState()
        let list = ListID.tab(.latest)
        appReducer(&state, AppAction.list(id: list, action: .requested(request: RequestID(1), page: 2)))
        appReducer(&state, AppAction.list(id: list, action: .requested(request: RequestID(2), page: 1)))
        let before = state
        let late = ArticleListAction.responded(
            request: RequestID(1), page: 2, articles: [.make()], next: 3, at: AppUnderTest.now, limit: .left(9))
        appReducer(&state, AppAction.list(id: list, action: late))
        #expect(state == before && state.loading.requests.map(\.id) == [RequestID(2)])
    }

    @Test("A list that takes the place of another does not get its answer")
    func replacedList() {
        var state = AppState()
        let list = ListID.tab(.chosenTag)
        appReducer(&state, AppAction.home(.arranged(tabs: [.latest, .chosenTag], own: nil, names: nil, file: nil)))
        appReducer(&state, AppAction.home(.opened(tab: .chosenTag, source: .tag("Swift"))))
        appReducer(&state, AppAction.list(id: list, action: .requested(request: RequestID(1), page: 1)))
        appReducer(&state, AppAction.home(.opened(tab: .chosenTag, source: .tag("Zig"))))
        let late = ArticleListAction.responded(
            request: RequestID(1), page: 1, articles: [.make()], next: nil, at: AppUnderTest.now, limit: nil)
        appReducer(&state, AppAction.list(id: list, action: late))
        #expect(state.lists[list]?.source == .tag("Zig") && state.lists[list]?.ids == [])
        #expect(state.loading == LoadingState())
    }

    @Test("An update does not create a missing element")
    func update() {
        var counts = ["a": 1]
        counts.update("a") { $0 += 1 }
        counts.update("b") { $0 += 1 }
        #expect(counts == ["a": 2])
    }
}

@MainActor
@Suite("Pushing and popping screens", .timeLimit(.minutes(10)))
struct AppReducerRoutesTests {
    private let article = Article.make(id: "a1", user: .make("hanako", name: "はなこ", itemsCount: 7))

    @Test(
        "A popped screen's state and requests are removed, and late responses ignored",
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

    @Test("Popping a list cancels its next page")
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

    @Test("Popping an article cancels its requests, and late responses are ignored")
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

    @Test("Popping a screen does not affect the requests of screens below")
    func popLeavesOthers() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.refresh())
        app.open(.articles(of: .tag("Swift")))
        let late = try await app.arrival(of: .articles(.tag(id: "Swift"), page: 1))
        app.back()
        late.answer(.failure(.connectionLost))
        #expect(app.loadingCount == 1)
        try await app.answer(.articles(.latest, page: 1), with: .page([article], next: nil))
        await app.settle()
        #expect(app.state.articles(of: .tab(.latest)) == [article] && app.loadingCount == 0)
    }

    @Test("Only the top screen is popped; the state of others stays")
    func notOnTop() {
        let app = AppUnderTest(hasToken: false)
        let lower = Route(id: Route.ID(1), screen: .articleDetail(article: "a1"))
        app.dispatch(AppAction.navigation(.pushed(route: lower)))
        app.dispatch(AppAction.navigation(.pushed(route: Route(id: Route.ID(2), screen: .help))))
        app.dispatch(AppAction.navigation(.popped(route: lower.id)))
        app.dispatch(AppAction.navigation(.popped(route: .root)))
        #expect(app.state.articleDetail[lower.id] != nil && app.state.navigation.routes.count == 3)
    }

    @Test("An author's list knows the author from the article below, and no other")
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

    @Test("Help starts at its top each time")
    func help() {
        let app = AppUnderTest()
        app.open(.help)
        app.dispatch(AppAction.help(.scrolled(top: 9)))
        app.back()
        app.open(.help)
        #expect(app.state.help == HelpState())
    }

    @Test("A tag's list has its own pages, cursor and end")
    func tag() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome()
        let route = try await ListPlace.tag.load(in: app, [article], next: nil)
        app.dispatch(AppAction.browsing(id: .route(route.id), action: .cursorMoved(to: .retry, row: 5, above: 5)))
        #expect(app.state.lists[.route(route.id)]?.row() == 0 && app.state.lists[.route(route.id)]?.hasEnded == true)
        #expect(app.state.latest.ids.count == 20 && !app.state.latest.hasEnded)
    }
}

extension AppState {
    /// Equal but for the number that the next route gets and for what was learned of stocks and follows.
    fileprivate func isSame(as other: AppState) -> Bool {
        var (left, right) = (self, other)
        left.navigation.nextID = 0
        right.navigation.nextID = 0
        left.stocks.byTarget = left.stocks.byTarget.filter { $0.value != ToggleState() }
        right.stocks.byTarget = right.stocks.byTarget.filter { $0.value != ToggleState() }
        (left.follows, right.follows) = (FollowsState(), FollowsState())
        return left == right
    }
}

@MainActor
@Suite("The count of stocks on every screen", .timeLimit(.minutes(10)))
struct AppReducerStocksTests {
    private let article = Article.make(id: "a1", stocksCount: 10)
    private let other = Article.make(id: "b2", stocksCount: 3)

    /// Home, two details of the article, its author's list and a tag's list, all of which show it.
    private func everywhere() async throws -> AppUnderTest {
        let app = AppUnderTest()
        try await app.loadHome([other, article])
        try await app.openArticle(article, isStocked: false)
        app.open(.userArticles(user: "hanako"))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article, other], next: nil))
        app.open(.userArticleDetail(article: "a1"))
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([article], next: nil))
        return app
    }

    @Test("A stock updates the count in home, user and tag lists and details, and it stays")
    func follows() async throws {
        let app = try await everywhere()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.counts == [11, 11, 11, 11, 11])
        try await app.answer(.stock("a1"), with: .done())
        #expect(app.counts == [11, 11, 11, 11, 11])
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.counts == [10, 10, 10, 10, 10])
        try await app.answer(.unstock("a1"), with: .done())
        #expect(app.counts == [10, 10, 10, 10, 10])
    }

    @Test("A refused change restores the count everywhere")
    func goesBack() async throws {
        let app = try await everywhere()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .failure(.unauthorized))
        #expect(app.counts == [10, 10, 10, 10, 10])
    }

    @Test("Other articles' counts are unchanged")
    func others() async throws {
        let app = AppUnderTest()
        try await app.loadHome([other, article])
        let route = try await app.openArticle(other, isStocked: false)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.state.articles(of: .tab(.latest)).first?.stocksCount == 3)
        #expect(app.state.article(of: route.id)?.stocksCount == 3)
        try await app.answer(.stock("a1"), with: .done())
    }

    @Test("The count is never negative")
    func neverNegative() async throws {
        let app = AppUnderTest()
        try await app.loadHome([.make(id: "a1", stocksCount: 0)])
        try await app.openArticle(.make(id: "a1"), isStocked: true)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.counts == [0, 0])
        try await app.answer(.unstock("a1"), with: .done())
    }

    @Test("The count of an article opened during a change is restored with the others")
    func openedMeanwhile() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.open(.articleDetail(article: "a1"))
        #expect(app.counts == [11, 11])
        try await app.answer(.stock("a1"), with: .failure(.rateLimited(until: nil)))
        #expect(app.counts == [10, 10])
        await app.settle()
        #expect(app.qiita.calls == [.articles(.latest, page: 1), .stock("a1")])
    }
}

extension AppUnderTest {
    /// The count of stocks of article `a1`, once for each list and screen that shows it.
    fileprivate var counts: [Int] {
        let ids = state.lists.values.flatMap(\.ids) + state.articleDetail.values.map(\.articleID)
        return ids.filter { $0 == "a1" }.compactMap { state.articles[$0]?.stocksCount }
    }
}
