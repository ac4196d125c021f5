import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Requests under way")
struct LoadingReducerTests {
    @Test("A request counts until its response or cancellation, and affects no other")
    func counts() {
        var loading = LoadingState()
        for number in 1...3 { loadingReducer(&loading, .sent(number, of: .root)) }
        #expect(loading.requests.map(\.id.number) == [1, 2, 3] && loading.isAwaiting(RequestID(2)))
        loadingReducer(&loading, RequestEvent(RequestID(2), .answered(answer: true, from: .network(limit: nil))))
        #expect(loading.requests.map(\.id.number) == [1, 3] && !loading.isAwaiting(RequestID(2)))
        loadingReducer(&loading, RequestEvent(RequestID(1), RequestStep<Bool>.cancelled))
        loadingReducer(&loading, RequestEvent(RequestID(9), RequestStep<Bool>.cancelled))
        #expect(loading.requests.map(\.id.number) == [3])
    }

    @Test("The rate limit is the last one reported; a response without one keeps it")
    func limit() {
        var loading = LoadingState()
        loadingReducer(&loading, RequestEvent(RequestID(1), .answered(answer: true, from: .network(limit: .left(9)))))
        #expect(loading.limit == .left(9))
        loadingReducer(&loading, RequestEvent(RequestID(2), .answered(answer: true, from: .network(limit: nil))))
        #expect(loading.limit == .left(9))
        loadingReducer(&loading, RequestEvent(RequestID(3), .answered(answer: true, from: .network(limit: .left(8)))))
        #expect(loading.limit == .left(8))
    }

    @Test("After a request without a connection, the connection is missing until any response arrives")
    func connection() {
        var loading = LoadingState()
        let lost: [QiitaError] = [.unreachable(host: "qiita.com"), .connectionLost, .timedOut]
        let answers: [RequestStep<Bool>] = [
            .answered(answer: true, from: .network(limit: nil)), .failed(error: .notFound),
            .failed(error: .server(status: 503)),
            .failed(error: .rateLimited(until: nil)), .failed(error: .webPage),
        ]
        for (error, answer) in zip(lost + lost, answers) {
            loadingReducer(&loading, RequestEvent(RequestID(1), RequestStep<Bool>.failed(error: error)))
            loadingReducer(&loading, RequestEvent(RequestID(2), RequestStep<Bool>.failed(error: .offline)))
            loadingReducer(&loading, RequestEvent(RequestID(3), RequestStep<Bool>.cancelled))
            #expect(loading.isDisconnected, "\(error)")
            loadingReducer(&loading, RequestEvent(RequestID(4), answer))
            #expect(!loading.isDisconnected, "\(answer)")
        }
    }

    @Test("What is answered without Qiita does not count as a connection, and makes nothing due that waits for one")
    func history() {
        var state = AppState()
        state.loading.isDisconnected = true
        let list = ListID.tab(.history)
        state.lists[list] = ArticleListState(source: .history)
        let answer = ArticleListAnswer(history: [], at: AppUnderTest.now)
        for step in [RequestStep.sent, .answered(answer: answer, from: .stored)] {
            appReducer(
                &state,
                AppAction.list(
                    id: list, action: .request(request: RequestID(1), of: .first(reason: .reader), step: step)))
        }
        appReducer(&state, AppAction.outbox(.added(.stock("a"), true, id: "1")))
        appReducer(&state, AppAction.step(.sent, request: RequestID(2)))
        appReducer(&state, AppAction.step(.failed(error: .connectionLost), request: RequestID(2)))
        #expect(state.loading.isDisconnected && state.outbox.entries.first?.obstacle != nil)
        let picture = AppAction.picture(
            id: .root, action: .failed(request: RequestID(3), url: "https://e/1.png", error: .unsafeAddress))
        appReducer(
            &state, AppAction.picture(id: .root, action: .requested(request: RequestID(3), url: "https://e/1.png")))
        appReducer(&state, picture)
        appReducer(&state, AppAction.follows(.request(kind: .tag, request: RequestID(4), step: .sent)))
        appReducer(
            &state,
            AppAction.follows(
                .request(kind: .tag, request: RequestID(4), step: .answered(answer: ["Swift"], from: .stored))))
        #expect(state.loading.requests.isEmpty && state.loading.isDisconnected)
        #expect(state.outbox.entries.first?.obstacle != nil)
        appReducer(&state, AppAction.follows(.request(kind: .tag, request: RequestID(5), step: .sent)))
        appReducer(
            &state,
            AppAction.follows(
                .request(
                    kind: .tag, request: RequestID(5), step: .answered(answer: ["Swift"], from: .network(limit: nil)))))
        #expect(!state.loading.isDisconnected && state.outbox.entries.first?.obstacle == nil)
    }

    @Test("Popping a route removes the requests that only it waits for")
    func popped() {
        var loading = LoadingState()
        loadingReducer(&loading, .sent(1, of: .root))
        loadingReducer(&loading, .sent(2, of: Route.ID(2)))
        loadingReducer(&loading, .sent(3))
        loadingReducer(&loading, .sent(4, of: Route.ID(2)))
        loadingReducer(&loading, popped: Route.ID(2))
        #expect(loading.requests.map(\.id.number) == [1, 3])
    }
}

extension RequestEvent {
    /// The request was sent.
    static func sent(_ number: Int, of route: Route.ID? = nil) -> RequestEvent {
        RequestEvent(RequestID(number), RequestStep<Bool>.sent, of: route)
    }
}
