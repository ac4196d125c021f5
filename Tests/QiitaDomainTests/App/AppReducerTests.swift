import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The reducer of the application", .timeLimit(.minutes(10)))
struct AppReducerTests {
    @Test("An answer that nobody waits for changes nothing at all, not even the rate limit")
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
            .list(id: .route(Route.ID(5)), action: .failed(request: request, error: .timedOut)),
            .articleDetail(id: Route.ID(5), action: .responded(request: request, article: .make(), limit: limit)),
            .articleDetail(id: Route.ID(5), action: .failed(request: request, error: .timedOut)),
            .stock(.checked(article: "a1", request: request, isStocked: true, limit: limit)),
            .stock(.checkFailed(article: "a1", request: request, error: .timedOut)),
            .stock(.changed(article: "a1", request: request, isStocked: true, wasAlready: false, limit: limit)),
            .stock(.changeFailed(article: "a1", request: request, status: .stocked, error: .timedOut)),
        ]
        for action in answers {
            var state = AppState()
            appReducer(&state, action)
            #expect(state == AppState(), "\(action)")
        }
    }

    @Test("An action of another program changes nothing")
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

    @Test("A request of each kind counts, under the route that waits for it")
    func routes() {
        let id = Route.ID(3)
        let requests: [(AppAction, Route.ID?)] = [
            (.session(.accountRequested(request: RequestID(1))), nil),
            (.list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)), .root),
            (.list(id: .route(id), action: .requested(request: RequestID(1), page: 1)), id),
            (.list(id: .route(id), action: .requested(request: RequestID(1), page: 1)), id),
            (.articleDetail(id: id, action: .requested(request: RequestID(1))), id),
            (.stock(.checkRequested(article: "a1", request: RequestID(1), route: id)), id),
            (.stock(.changeRequested(article: "a1", request: RequestID(1), isStocked: true)), nil),
        ]
        for (action, route) in requests {
            var state = AppState()
            appReducer(&state, action)
            #expect(state.loading.requests == [LoadingState.Request(id: RequestID(1), route: route)], "\(action)")
        }
    }

    @Test("An element that is not there is not made by an update")
    func update() {
        var counts = ["a": 1]
        counts.update("a") { $0 += 1 }
        counts.update("b") { $0 += 1 }
        #expect(counts == ["a": 2])
    }
}
