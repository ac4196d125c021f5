import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Choosing the next page")
struct ArticleListPagingTests {
    @Test("A page with a next link is followed by the next page, full or not")
    func goesOn() {
        #expect(next(count: 19, next: 5, number: 4) == 5)
        #expect(next(count: 0, next: 5, number: 4, skippedCount: 1) == 5)
        #expect(next(count: 20, next: 5, number: 4) == 5)
        #expect(next(count: 20, next: 100, number: 99) == 100)
    }

    @Test(
        "The list ends at an empty page, a missing next link, and page 100",
        arguments: [(0, 5, 4), (19, nil, 4), (20, nil, 4), (20, 101, 100)] as [(Int, Int?, Int)])
    func ends(count: Int, next: Int?, number: Int) {
        #expect(self.next(count: count, next: next, number: number) == nil)
    }

    @Test("After a row is removed the next page skips no article")
    func removed() {
        let articles = Article.makeMany(60)
        var list = ArticleListState.loaded(Array(articles.prefix(20)), source: .stocks)
        list.take(Array(articles[20..<40]), page: 2, next: 3)
        list.remove(articles[5].id)
        #expect(list.nextPage == 2)
        list = .loaded(Array(articles.prefix(20)), source: .stocks)
        list.remove(articles[4].id)
        #expect(list.nextPage == 1)
    }

    @Test("A page requested before a row was removed is dropped and requested again")
    func removedMeanwhile() {
        let articles = Article.makeMany(60)
        var list = ArticleListState.loaded(Array(articles.prefix(20)), source: .stocks)
        list.reduce(.requested(request: RequestID(1), page: 2))
        list.remove(articles[4].id)
        #expect(list.drops(.next(page: 2)))
        list.reduce(
            .responded(
                request: RequestID(1), page: 2, articles: Array(articles[21..<41]), next: 3, at: AppUnderTest.now,
                limit: nil))
        #expect(list.ids.count == 19)
        #expect(list.nextPage == 1)
        #expect(list.phase == .idle)
    }

    private func next(count: Int, next: Int?, number: Int, skippedCount: Int = 0) -> Int? {
        let page = Page(elements: Article.makeMany(count), next: next, skippedCount: skippedCount)
        return page.next(after: number)
    }
}
