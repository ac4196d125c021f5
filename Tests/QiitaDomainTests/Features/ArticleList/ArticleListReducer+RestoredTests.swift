import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Restoring a cached list")
struct ArticleListReducerRestoredTests {
    private let early = Timestamp(seconds: 1_000_000)
    private let late = Timestamp(seconds: 1_000_000 + 1800)

    private func state(_ actions: ArticleListAction...) -> ArticleListState {
        actions.reduce(into: ArticleListState(source: .latest)) { articleListReducer(&$0, $1) }
    }

    @Test("A cached list appears with its time and its next page")
    func shown() {
        let state = state(.restored(articles: Article.makeMany(20), next: 2, at: early))
        #expect(state.ids.count == 20)
        #expect(state.nextPage == 2)
        #expect(state.refreshedAt == early)
        #expect(state.phase == .idle && state.wantsMore() == false)
    }

    @Test("A cached list never replaces a newer one")
    func later() {
        let came = state(
            .requested(request: RequestID(1), page: 1),
            .responded(request: RequestID(1), page: 1, articles: [.make(id: "b")], next: nil, at: late, limit: nil),
            .restored(articles: [.make(id: "a")], next: nil, at: early))
        #expect(came.ids == ["b"] && !came.isRestored)
    }

    @Test("The first page of a search replaces the stored articles, since without a network others may have been found")
    func search() {
        let found: [Article] = [.make(id: "b"), .make(id: "c")]
        for (source, ids) in [(ListSource.search("Swift"), ["b", "c"]), (.latest, ["b", "c", "a"])] {
            var list = ArticleListState(source: source)
            articleListReducer(
                &list, .restored(articles: [.make(id: "c"), .make(id: "a")], next: nil, at: early))
            articleListReducer(&list, .requested(request: RequestID(1), page: 1))
            articleListReducer(
                &list, .responded(request: RequestID(1), page: 1, articles: found, next: 2, at: late, limit: nil))
            #expect(Array(list.ids) == ids && list.gaps.isEmpty && list.nextPage != nil)
        }
    }

    @Test("The time of a cached list stays until a new response, despite failures")
    func age() {
        let kept = state(.restored(articles: Article.makeMany(2), next: nil, at: early))
        #expect(kept.cachedAt == early)
        var failed = kept
        articleListReducer(&failed, .renewalRequested(request: RequestID(1)))
        #expect(failed.isRefreshing && failed.refreshReason == .opening)
        articleListReducer(&failed, .failed(request: RequestID(1), error: .timedOut))
        #expect(failed.cachedAt == early && failed.ids.count == 2)
        articleListReducer(&failed, .requested(request: RequestID(2), page: 1))
        #expect(failed.refreshReason == .reader)
        articleListReducer(
            &failed, .responded(request: RequestID(2), page: 1, articles: [], next: nil, at: early, limit: nil))
        #expect(failed.cachedAt == nil)
    }
}
