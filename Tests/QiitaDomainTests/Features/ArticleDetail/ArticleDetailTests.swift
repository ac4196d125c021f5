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

    @Test("A response clears the failure")
    func responded() {
        var detail = detail(after: .requested(request: request))
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        #expect(detail.failure == .timedOut)
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1"), limit: nil))
        #expect(detail.failure == nil)
    }

    @Test("The age of a cached article is shown if it is stale or its refresh failed")
    func age() {
        var state = ArticleDetailState(articleID: "a1", answeredAt: early, isRestored: true)
        #expect(state.age(at: early) == nil && state.age(at: late) == early)
        articleDetailReducer(&state, .renewalRequested(request: RequestID(1)))
        articleDetailReducer(&state, .failed(request: RequestID(1), error: .timedOut))
        #expect(state.age(at: early) == early)
    }

    @Test("An article loaded for the screen shows no age")
    func answered() {
        let state = detail(
            after: .restored(article: .make(), at: early), .requested(request: request),
            .responded(request: request, article: .make(), limit: nil))
        #expect(state.age(at: late) == nil && !state.isRestored)
    }
}
