import TestSupport
import Testing

@testable import QiitaDomain

@Suite("State of an article's screen")
struct ArticleDetailTests {
    private let request = RequestID(7)
    private let early = Timestamp(seconds: 1_000_000)
    private let late = Timestamp(seconds: 1_009_000)

    private func detail(after actions: ArticleDetailAction...) -> ArticleDetailState {
        actions.reduce(into: ArticleDetailState(articleID: "a1"), articleDetailReducer)
    }

    @Test("The screen waits for its request, and a response clears the failure")
    func responded() {
        var detail = detail(after: .requested(request: request))
        #expect(detail.phase == .loading(request: request) && detail.request == request)
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        #expect(detail.phase == .idle && detail.failure == .timedOut)
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1"), limit: nil))
        #expect(detail.phase == .idle && detail.failure == nil)
    }

    @Test("A response to another request changes nothing", arguments: [true, false])
    func strangers(isLoading: Bool) {
        var detail = isLoading ? detail(after: .requested(request: RequestID(8))) : detail()
        let before = detail
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1"), limit: nil))
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        articleDetailReducer(&detail, .cancelled(request: request))
        #expect(detail == before)
    }

    @Test("A cancelled request makes the screen idle")
    func cancelled() {
        #expect(detail(after: .requested(request: request), .cancelled(request: request)).phase == .idle)
    }

    @Test("The age of a cached article is shown if it is stale or its refresh failed")
    func age() {
        var state = ArticleDetailState(articleID: "a1", answeredAt: early, isRestored: true)
        #expect(state.age(at: early) == nil && state.age(at: late) == early)
        articleDetailReducer(&state, .renewalRequested(request: RequestID(1)))
        articleDetailReducer(&state, .failed(request: RequestID(1), error: .timedOut))
        #expect(state.age(at: early) == early && state.isRenewal)
    }

    @Test("An article loaded for the screen shows no age")
    func answered() {
        let state = detail(
            after: .restored(article: .make(), at: early), .requested(request: request),
            .responded(request: request, article: .make(), limit: nil))
        #expect(state.age(at: late) == nil && !state.isRestored)
    }
}
