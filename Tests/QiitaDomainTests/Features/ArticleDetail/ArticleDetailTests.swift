import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The screen of an article")
struct ArticleDetailTests {
    private let request = RequestID(7)
    private let early = Timestamp(seconds: 1_000_000)
    private let late = Timestamp(seconds: 1_009_000)

    private func detail(after actions: ArticleDetailAction...) -> ArticleDetailState {
        actions.reduce(into: ArticleDetailState(articleID: "a1"), articleDetailReducer)
    }

    @Test("It waits for its request, and an answer takes a failure away")
    func responded() {
        var detail = detail(after: .requested(request: request))
        #expect(detail.phase == .loading(request: request) && detail.request == request)
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        #expect(detail.phase == .idle && detail.failure == .timedOut)
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1"), limit: nil))
        #expect(detail.phase == .idle && detail.failure == nil)
    }

    @Test("An answer to a request that the screen does not wait for changes nothing", arguments: [true, false])
    func strangers(isLoading: Bool) {
        var detail = isLoading ? detail(after: .requested(request: RequestID(8))) : detail()
        let before = detail
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1"), limit: nil))
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        articleDetailReducer(&detail, .cancelled(request: request))
        #expect(detail == before)
    }

    @Test("A cancelled request leaves it idle")
    func cancelled() {
        #expect(detail(after: .requested(request: request), .cancelled(request: request)).phase == .idle)
    }

    @Test("The age of a kept article is said once it is old, or if it could not be renewed")
    func age() {
        var state = ArticleDetailState(articleID: "a1", answeredAt: early, isRestored: true)
        #expect(state.age(at: early) == nil && state.age(at: late) == early)
        articleDetailReducer(&state, .renewalRequested(request: RequestID(1)))
        articleDetailReducer(&state, .failed(request: RequestID(1), error: .timedOut))
        #expect(state.age(at: early) == early && state.isRenewal)
    }

    @Test("An article that was answered for the screen has no age")
    func answered() {
        let state = detail(
            after: .restored(article: .make(), at: early), .requested(request: request),
            .responded(request: request, article: .make(), limit: nil))
        #expect(state.age(at: late) == nil && !state.isRestored)
    }
}
