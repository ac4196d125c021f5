import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The end of what a list has loaded")
struct ArticleListStateMoreTests {
    @Test("More is due once the cursor stands on the last row, and not before")
    func lastRow() {
        #expect(ArticleListState.loaded(Article.makeMany(20), cursor: 19).wantsMore)
        #expect(!ArticleListState.loaded(Article.makeMany(20), cursor: 18).wantsMore)
    }

    @Test("No more is due at the end of the list")
    func end() {
        let list = ArticleListState.loaded(Article.makeMany(20), next: nil, cursor: 19)
        #expect(list.hasEnded && !list.wantsMore)
    }

    @Test("No more is due while a page is under way", arguments: [1, 2])
    func underWay(page: Int) {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19)
        list.reduce(.requested(request: RequestID(2), page: page))
        #expect(!list.wantsMore)
    }

    @Test("A failed page leaves a row that offers to try again, and is not due by itself")
    func retryRow() {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19)
        list.fail(.timedOut, page: 2)
        #expect(list.failure == .more(error: .timedOut))
        #expect(list.offersRetry && !list.wantsMore && list.nextPage == 2)
        list.move(to: 20, top: 5)
        #expect(list.row() == 20 && list.selected == nil && !list.wantsMore)
        list.move(to: 21, top: 5)
        #expect(list.row() == 20)
    }

    @Test("The row that offers to try again goes when the page is asked for, and the cursor with it")
    func retried() {
        var list = ArticleListState.loaded(Article.makeMany(20))
        list.fail(.timedOut, page: 2)
        list.move(to: 20, top: 0)
        list.reduce(.requested(request: RequestID(5), page: 2))
        #expect(!list.offersRetry && list.failure == nil && list.row() == 19)
    }

    @Test("After a failed refresh the list still goes on at its end")
    func afterFailedRefresh() {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19)
        list.fail(.timedOut, page: 1)
        #expect(list.wantsMore)
        list.reduce(.requested(request: RequestID(5), page: 2))
        #expect(list.failure == .refresh(error: .timedOut))
    }

    @Test("A list whose first page never came neither ends nor goes on", arguments: [true, false])
    func neverCame(isCancelled: Bool) {
        var list = ArticleListState(source: .latest)
        list.reduce(.requested(request: RequestID(1), page: 1))
        list.reduce(isCancelled ? .cancelled(request: RequestID(1)) : .failed(request: RequestID(1), error: .timedOut))
        #expect(!list.wantsMore && !list.hasEnded && !list.offersRetry)
    }
}
