import TestSupport
import Testing

@testable import QiitaDomain

@Suite("An article that was kept")
struct ArticleDetailReducerRestoredTests {
    private let early = Timestamp(seconds: 1_000_000)
    private let late = Timestamp(seconds: 1_009_000)

    @Test("It fills an empty screen, and takes the place of an older copy alone")
    func order() {
        var empty = ArticleDetailState(articleID: "a1", article: nil)
        articleDetailReducer(&empty, .restored(article: .make(title: "古"), at: early))
        #expect(empty.article?.title == "古" && empty.isRestored && empty.answeredAt == early)
        articleDetailReducer(&empty, .restored(article: .make(title: "新"), at: late))
        articleDetailReducer(&empty, .restored(article: .make(title: "古"), at: early))
        #expect(empty.article?.title == "新")
    }

    @Test("It never takes the place of one that came for the screen, which has no age")
    func came() {
        var state = ArticleDetailState(articleID: "a1", article: nil)
        articleDetailReducer(&state, .requested(request: RequestID(1)))
        articleDetailReducer(&state, .responded(request: RequestID(1), article: .make(title: "新"), limit: nil))
        articleDetailReducer(&state, .restored(article: .make(title: "古"), at: late))
        #expect(state.article?.title == "新" && state.age(at: Timestamp(seconds: 2_000_000)) == nil)
    }

    @Test("Its age is told once it is old, or where it could not be renewed")
    func age() {
        var state = ArticleDetailState(articleID: "a1", article: .make(), answeredAt: early, isRestored: true)
        #expect(state.age(at: early) == nil && state.age(at: late) == early)
        articleDetailReducer(&state, .renewalRequested(request: RequestID(1)))
        articleDetailReducer(&state, .failed(request: RequestID(1), error: .timedOut))
        #expect(state.age(at: early) == early && state.isRenewal)
    }
}
