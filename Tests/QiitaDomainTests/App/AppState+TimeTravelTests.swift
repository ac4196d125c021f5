import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Continuing live from a recorded state")
struct AppStateContinuingTests {
    private static let article = Article.make(id: "a1", stocksCount: 3)

    @Test("No list, article or stock is loading")
    func nothingUnderWay() {
        let route = Route(id: Route.ID(1), screen: .articleDetail(article: "a1"))
        let state = Self.after(
            .list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)),
            .list(
                id: .tab(.latest),
                action: .responded(
                    request: RequestID(1), page: 1, articles: [Self.article], next: 2, at: AppUnderTest.now, limit: nil)
            ),
            .list(id: .tab(.latest), action: .requested(request: RequestID(2), page: 2)),
            .navigation(.pushed(route: route)),
            .articleDetail(id: route.id, action: .requested(request: RequestID(3))),
            .toggle(.checkRequested(.stock("a2"), request: RequestID(4), route: route.id)),
            .added(.stock("a1"), true), .step(.sent, request: RequestID(5)),
            .session(.accountRequested(request: RequestID(6)))
        ).continued(inPlaceOf: AppState())
        #expect(state.loading.requests == [])
        #expect(state.latest.phase == .idle && state.latest.ids == ["a1"])
        #expect(!state.stocks["a2"].isChanging && !state.stocks["a1"].isChanging)
        #expect(state.stocks["a1"].status == .unknown)
        #expect(state.articles["a1"]?.stocksCount == 3)
        #expect(state.notice == NoticeState())
        #expect(state.navigation.top == route)
    }

    @Test("Read marks come from the current session; without any, those of the log stay")
    func marks() {
        let past = Self.after(.readMarks(.marked(article: "a1")))
        let live = Self.after(.readMarks(.marked(article: "a2")))
        #expect(past.continued(inPlaceOf: live).readMarks == live.readMarks)
        #expect(past.continued(inPlaceOf: AppState()).readMarks == past.readMarks)
    }

    @Test("The rate limit is that of the current session")
    func limit() {
        func session(_ remaining: Int) -> AppState {
            Self.after(
                .session(.accountRequested(request: RequestID(1))),
                .session(.accountResponded(request: RequestID(1), account: "alice", limit: .left(remaining))))
        }
        #expect(session(50).continued(inPlaceOf: session(3)).loading.limit == .left(3))
        #expect(session(50).continued(inPlaceOf: AppState()).loading.limit == nil)
    }

    @Test("User and tag lists have no pending request")
    func otherLists() {
        let user = Route(id: Route.ID(1), screen: .userArticles(user: "hanako"))
        let tag = Route(id: Route.ID(2), screen: .articles(of: .tag("Swift")))
        let state = Self.after(
            .navigation(.pushed(route: user)), .navigation(.pushed(route: tag)),
            .list(id: .route(user.id), action: .requested(request: RequestID(1), page: 1)),
            .list(id: .route(tag.id), action: .requested(request: RequestID(2), page: 1))
        ).continued(inPlaceOf: AppState())
        #expect(state.list(of: user.id)?.phase == .idle && state.list(of: tag.id)?.phase == .idle)
    }

    @Test("Searches, tabs, followed tags, comments and the next article have no pending request")
    func restOfTheLists() {
        let search = Route(id: Route.ID(1), screen: .articles(of: .search("a")))
        let article = Route(id: Route.ID(2), screen: .articleDetail(article: "a1"))
        let state = Self.after(
            .home(.opened(tab: .mine, source: .mine)), .home(.selected(tab: .mine)),
            .list(id: .tab(.mine), action: .requested(request: RequestID(1), page: 1)),
            .follows(.requested(kind: .tag, request: RequestID(2))), .navigation(.pushed(route: search)),
            .list(id: .route(search.id), action: .requested(request: RequestID(3), page: 1)),
            .navigation(.pushed(route: article)),
            .comments(id: article.id, action: .requested(request: RequestID(4))), .navigation(.nextAwaited)
        ).continued(inPlaceOf: AppState())
        #expect(state.list(of: .root)?.phase == .idle && state.list(of: search.id)?.phase == .idle)
        #expect(state.follows.tags == .unknown)
        #expect(!state.navigation.awaitsNext && state.loading.requests == [])
    }

    @Test("Window, time, token and account come from the continuing session")
    func session() {
        let live = Self.after(
            .session(
                .started(at: AppUnderTest.now, utcOffset: 0, window: .init(columns: 40, rows: 12), hasToken: false)))
        let past = Self.after(
            .session(
                .started(at: Timestamp(seconds: 1), utcOffset: 1, window: .init(columns: 99, rows: 9), hasToken: true)))
        #expect(past.continued(inPlaceOf: live).session == live.session)
    }

    @Test("A session that had quit continues")
    func ended() {
        #expect(!Self.after(.navigation(.ended)).continued(inPlaceOf: AppState()).navigation.hasEnded)
    }

    private static func after(_ actions: AppAction...) -> AppState {
        actions.reduce(into: AppState()) { appReducer(&$0, $1) }
    }
}

@MainActor @Suite("Continuing from another time cancels the session's work")
struct AppActionCreatorTimeTests {
    @Test("Pending requests are dropped, and their responses change nothing")
    func letsGo() async throws {
        let app = AppUnderTest(reducer: replayableReducer(appReducer))
        app.dispatch(AppActionCreator.begin(.home))
        let page = try await app.arrival(of: .articles(.latest, page: 1))
        let account = try await app.arrival(of: .authenticatedUser)
        app.dispatch(AppActionCreator.goOn(from: AppState()))
        #expect(app.state.articles(of: .tab(.latest)) == [] && app.state.latest.phase == .untouched)
        page.answer(.page([.make()], next: nil))
        account.answer(.user(.make("bob")))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        await app.settle()
        #expect(app.state.articles(of: .tab(.latest)) == [])
        #expect(app.state.session.account == "alice")
    }
}
