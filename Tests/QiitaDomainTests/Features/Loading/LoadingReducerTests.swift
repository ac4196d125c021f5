import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Requests under way")
struct LoadingReducerTests {
    @Test("A request counts until its response or cancellation, and affects no other")
    func counts() {
        var loading = LoadingState()
        for number in 1...3 { loadingReducer(&loading, .sent(number)) }
        #expect(loading.requests.map(\.id.number) == [1, 2, 3] && loading.isAwaiting(RequestID(2)))
        loadingReducer(&loading, RequestEvent(RequestID(2), .answered(answer: true, from: .network(limit: nil))))
        #expect(loading.requests.map(\.id.number) == [1, 3] && !loading.isAwaiting(RequestID(2)))
        loadingReducer(&loading, RequestEvent(RequestID(1), .cancelled))
        loadingReducer(&loading, RequestEvent(RequestID(9), .cancelled))
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
            loadingReducer(&loading, RequestEvent(RequestID(1), .failed(error: error)))
            loadingReducer(&loading, RequestEvent(RequestID(2), .failed(error: .offline)))
            loadingReducer(&loading, RequestEvent(RequestID(3), .cancelled))
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
        loadingReducer(&loading, .sent(1, for: .page(list: .tab(.latest), page: .next(page: 2))))
        loadingReducer(&loading, .sent(2, for: .article(route: Route.ID(2), isRenewal: false)))
        loadingReducer(&loading, .sent(3))
        loadingReducer(&loading, .sent(4, for: .check(target: .stock("a1"), route: Route.ID(2))))
        loadingReducer(&loading, popped: Route.ID(2))
        #expect(loading.requests.map(\.id.number) == [1, 3])
    }
}

extension RequestEvent {
    /// The request was sent: for some change, if nothing else is said.
    static func sent(_ number: Int, for work: Work? = nil) -> RequestEvent {
        RequestEvent(RequestID(number), RequestStep<Bool>.sent, for: work ?? .change(intention: "\(number)"))
    }
}

extension RequestEvent {
    /// A step of the request for some change.
    fileprivate init(_ id: RequestID, _ step: RequestStep<Bool>) {
        self.init(id, step, for: .change(intention: "\(id.number)"))
    }
}
