import TestSupport
import Testing

@testable import QiitaDomain

@Suite("When a list loads more")
struct ArticleListStateMoreTests {
    @Test("More is due from ten articles before the end")
    func nearTheEnd() {
        #expect(ArticleListState.loaded(Article.makeMany(20), cursor: 10).wantsMore())
        #expect(!ArticleListState.loaded(Article.makeMany(20), cursor: 9).wantsMore())
    }

    @Test(
        "With fewer than ten requests left more is due only at the end",
        arguments: [(9, 18, false), (9, 19, true), (10, 18, true)])
    func fewRequests(remaining: Int, cursor: Int, isDue: Bool) {
        let limit = RateLimit(limit: 60, remaining: remaining, reset: Timestamp(seconds: 0))
        #expect(ArticleListState.loaded(Article.makeMany(20), cursor: cursor).wantsMore(limit: limit) == isDue)
    }

    @Test("A list counts Qiita's total, except for the list of all articles")
    func total() {
        for (source, count) in [(ListSource.latest, 20), (.tag("Swift"), 41), (.search("a"), 41), (.user("b"), 41)] {
            var list = ArticleListState(source: source)
            list.reduce(.requested(request: RequestID(1), page: 1))
            list.reduce(
                .responded(
                    request: RequestID(1), page: 1, articles: Article.makeMany(20), next: 2, at: AppUnderTest.now,
                    limit: nil, total: 41))
            #expect(list.articleCount == count)
        }
        #expect(ArticleListState.loaded(Article.makeMany(3), next: nil, source: .tag("Swift")).articleCount == 3)
    }

    @Test("No more is due at the end of the list")
    func end() {
        let list = ArticleListState.loaded(Article.makeMany(20), next: nil, cursor: 19)
        #expect(list.hasEnded && !list.wantsMore())
    }

    @Test("No more is due while a page is loading", arguments: [1, 2])
    func underWay(page: Int) {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19)
        list.reduce(.requested(request: RequestID(2), page: page))
        #expect(!list.wantsMore())
    }

    @Test("A failed page leaves a retry row and is not due by itself")
    func retryRow() {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19)
        list.fail(.timedOut, page: 2)
        #expect(list.failure == .more(error: .timedOut))
        #expect(list.offersRetry)
        #expect(!list.wantsMore())
        #expect(list.nextPage == 2)
        list.move(to: 20, top: 5)
        #expect(list.row() == 20)
        #expect(list.selected == nil)
        #expect(!list.wantsMore())
        list.move(to: 21, top: 5)
        #expect(list.row() == 20)
    }

    @Test("The retry row disappears with a new request, and the cursor moves off it")
    func retried() {
        var list = ArticleListState.loaded(Article.makeMany(20))
        list.fail(.timedOut, page: 2)
        list.move(to: 20, top: 0)
        list.reduce(.requested(request: RequestID(5), page: 2))
        #expect(!list.offersRetry)
        #expect(list.failure == nil)
        #expect(list.row() == 19)
    }

    @Test("After a failed refresh the list still loads more at its end")
    func afterFailedRefresh() {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19)
        list.fail(.timedOut, page: 1)
        #expect(list.wantsMore())
        list.reduce(.requested(request: RequestID(5), page: 2))
        #expect(list.failure == .refresh(error: .timedOut))
    }

    @Test("A list without a first page has no end and no next page", arguments: [true, false])
    func neverCame(isCancelled: Bool) {
        var list = ArticleListState(source: .latest)
        list.reduce(.requested(request: RequestID(1), page: 1))
        list.reduce(isCancelled ? .cancelled(request: RequestID(1)) : .failed(request: RequestID(1), error: .timedOut))
        #expect(!list.wantsMore())
        #expect(!list.hasEnded)
        #expect(!list.offersRetry)
    }
}
