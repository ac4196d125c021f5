import TestSupport
import Testing

@testable import QiitaDomain

/// New posts push the articles of a list to later pages, so that a page may have others than it had when its number was noted.
@Suite("Pages shifted by new articles")
struct ShiftedPagesTests {
    /// What Qiita has in the end, newest first.
    private let all = Article.makeMany(160)

    private func page(_ range: Range<Int>) -> [Article] { Array(all[range]) }

    private func take(_ range: Range<Int>, page number: Int, in list: inout ArticleListState) {
        list.reduce(.requested(request: RequestID(1), page: number))
        answer(page(range), page: number, in: &list)
    }

    private func fill(gapAbove row: Int, with range: Range<Int>, in list: inout ArticleListState) {
        list.reduce(.gapRequested(request: RequestID(1), page: 2, below: all[row].id))
        answer(page(range), page: 2, gapAbove: all[row].id, in: &list)
    }

    private func answer(
        _ articles: [Article], page: Int, gapAbove below: Article.ID? = nil, in list: inout ArticleListState
    ) {
        let dates = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.createdAt) })
        list.reduce(
            .responded(
                request: RequestID(1), page: page, articles: articles, next: page + 1, at: AppUnderTest.now, limit: nil,
                gapAbove: below)
        ) { dates[$0] ?? nil }
    }

    /// A list that has loaded articles 100 to 139, and after 100 new posts the first page.
    private func withGap(_ source: ListSource = .latest) -> ArticleListState {
        var list = ArticleListState(source: source)
        take(100..<120, page: 1, in: &list)
        take(120..<140, page: 2, in: &list)
        take(0..<20, page: 1, in: &list)
        return list
    }

    @Test("Articles of a gap are not appended at the list's end", arguments: [ListSource.latest, .tag("Swift")])
    func endBelowGap(source: ListSource) {
        var list = withGap(source)
        let before = list.ids
        #expect(list.gaps.map(\.below) == [all[100].id])
        #expect(list.nextPage == 3)
        take(40..<60, page: 3, in: &list)
        #expect(list.ids == before)
        #expect(list.nextPage == 4)
        take(130..<150, page: 4, in: &list)
        #expect(Array(list.ids) == (page(0..<20) + page(100..<150)).map(\.id))
    }

    @Test("Articles newer than the whole list are not appended at its end")
    func endAfterHours() {
        var list = ArticleListState(source: .latest)
        take(100..<120, page: 1, in: &list)
        take(20..<40, page: 2, in: &list)
        #expect(Array(list.ids) == page(100..<120).map(\.id))
        #expect(list.nextPage == 3)
    }

    @Test("A page of a lower gap excludes articles of the gap above and below the list")
    func lowerGap() {
        var list = ArticleListState(source: .latest)
        take(100..<120, page: 1, in: &list)
        take(60..<80, page: 1, in: &list)
        take(0..<20, page: 1, in: &list)
        #expect(list.gaps.map(\.below) == [all[60].id, all[100].id])
        fill(gapAbove: 100, with: 50..<70, in: &list)
        #expect(Array(list.ids) == (page(0..<20) + page(60..<80) + page(100..<120)).map(\.id))
        fill(gapAbove: 100, with: 90..<125, in: &list)
        #expect(Array(list.ids) == (page(0..<20) + page(60..<80) + page(90..<120)).map(\.id))
    }

    @Test("Stocks are in stocking order, so article dates exclude nothing")
    func stocks() {
        var list = withGap(.stocks)
        take(40..<60, page: 3, in: &list)
        #expect(Array(list.ids) == (page(0..<20) + page(100..<140) + page(40..<60)).map(\.id))
    }
}
