import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The article list reducer")
struct ArticleListReducerTests {
    @Test("A list without requests is untouched; one with a request is not")
    func untouched() {
        var list = ArticleListState(source: .latest)
        #expect(list.isUntouched)
        #expect(!list.isLoading)
        #expect(!list.hasEnded)
        #expect(!list.wantsMore())
        list.reduce(.requested(request: RequestID(1), page: 1))
        #expect(!list.isUntouched)
        #expect(list.isRefreshing && list.isLoading)
    }

    @Test("The first page fills the list and records its time")
    func firstPage() {
        var list = ArticleListState(source: .latest)
        list.take(.titled("あ", "い"), page: 1, next: 2, at: Timestamp(seconds: 77))
        #expect(Array(list.ids) == .titled("あ", "い"))
        #expect(list.phase == .idle && list.nextPage == 2)
        #expect(list.refreshedAt == Timestamp(seconds: 77))
        list.take(.titled("あ", "い"), page: 1, next: 2, at: Timestamp(seconds: 88))
        #expect(list.refreshedAt == Timestamp(seconds: 88))
    }

    @Test("A second page is appended without repeats")
    func append() {
        var list = ArticleListState.loaded(.titled("あ", "い", "う"))
        list.reduce(.requested(request: RequestID(2), page: 2))
        #expect(list.phase == .loadingMore(page: 2) && !list.isRefreshing)
        list.reduce(
            .responded(
                request: RequestID(2), page: 2, articles: .titled("う", "え", "え", "お"), next: 3,
                at: AppUnderTest.now, limit: nil))
        #expect(Array(list.ids) == .titled("あ", "い", "う", "え", "お"))
        #expect(list.nextPage == 3 && list.phase == .idle)
    }

    @Test("A further page leaves cursor, window and refresh time unchanged")
    func appendKeepsPlace() {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 19, top: 7)
        list.take(.titled("い"), page: 2, next: 3, at: Timestamp(seconds: 5))
        #expect(list.row() == 19 && list.top == 7)
        #expect(list.refreshedAt == AppUnderTest.now)
    }

    @Test("A first page with duplicates shows each article once")
    func repeats() {
        #expect(Array(ArticleListState.loaded(.titled("あ", "い", "あ")).ids) == .titled("あ", "い"))
    }

    @Test("A failed refresh keeps articles, next page, cursor and time")
    func failedRefresh() {
        var list = ArticleListState.loaded(Article.makeMany(20), next: 2, cursor: 7, top: 3)
        let before = list
        list.fail(.unreachable(host: "qiita.com"), page: 1)
        #expect(list.failure == .refresh(error: .unreachable(host: "qiita.com")))
        #expect(!list.offersRetry && list.selectableCount == 20)
        list.failure = nil
        #expect(list == before)
    }

    @Test("A success clears the failure", arguments: [1, 2])
    func recovery(page: Int) {
        var list = ArticleListState.loaded(Article.makeMany(20))
        list.fail(.timedOut, page: page)
        #expect(list.failure != nil)
        list.take(.titled("い"), page: page, next: nil)
        #expect(list.failure == nil)
    }

    @Test("A cancelled request leaves the list as it was", arguments: [1, 2])
    func cancelled(page: Int) {
        var list = ArticleListState.loaded(Article.makeMany(20), cursor: 5)
        let before = list
        list.reduce(.requested(request: RequestID(3), page: page))
        list.reduce(.cancelled(request: RequestID(3)))
        #expect(list == before)
    }

    @Test(
        "The cursor stays within the list, and the window not below the cursor",
        arguments: [
            (row: 5, top: 2, expected: (5, 2)), (row: 99, top: 0, expected: (19, 0)),
            (row: -3, top: -1, expected: (0, 0)), (row: 4, top: 9, expected: (4, 4)),
        ])
    func cursor(row: Int, top: Int, expected: (Int, Int)) {
        let list = ArticleListState.loaded(Article.makeMany(20), cursor: row, top: top)
        #expect(list.row() == expected.0 && list.top == expected.1)
    }

    @Test("An empty list has its cursor at the top and no selection")
    func empty() {
        let list = ArticleListState.loaded([], next: nil, cursor: 3)
        #expect(list.row() == 0)
        #expect(list.selected == nil)
        #expect(list.hasEnded)
        #expect(list.selectableCount == 0)
    }
}
