import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The cursor after a refresh")
struct ArticleListReducerRefreshTests {
    private let old = Article.makeMany(60)
    private let new = [Article].titled("新1", "新2", "新3")

    @Test("Three new articles move cursor and window down by three rows")
    func newPosts() {
        var list = ArticleListState.loaded(Array(old.prefix(20)), cursor: 7, top: 4)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.selected == old[7].id)
        #expect(list.row() == 10 && list.top == 7)
        #expect(Array(list.ids) == (new + old.prefix(20)).map(\.id) && list.nextPage == 2)
    }

    @Test("A cursor below the first page stays on its article, with the rows around it")
    func furtherDown() {
        var list = loadedPages(3, cursor: 50, top: 40)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(Array(list.ids) == (new + old).map(\.id))
        #expect(list.selected == old[50].id)
        #expect(list.row() == 53)
        #expect(list.top == 43)
        #expect(list.nextPage == 4)
    }

    @Test("The page requested after retained rows leaves no gap", arguments: [(0, 4), (1, 4), (3, 4)])
    func following(newCount: Int, page: Int) {
        var list = loadedPages(3, cursor: 59)
        list.take(Array(new.prefix(newCount) + old.prefix(20 - newCount)), page: 1, next: 2)
        #expect(list.ids.count == 60 + newCount)
        #expect(list.nextPage == page)
    }

    @Test("A retained list that had ended continues where new articles may have pushed its end")
    func keptEnd() {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        list.take(Array(old[20..<33]), page: 2, next: nil)
        list.move(to: 30, top: 20)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.selected == old[30].id && list.ids.count == 36)
        #expect(list.nextPage == 2)
    }

    @Test("Loaded articles remain even if the cursor's article is on the first page")
    func onFirstPage() {
        var list = loadedPages(3, cursor: 5)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(Array(list.ids) == (new + old).map(\.id))
        #expect(list.selected == old[5].id)
        #expect(list.nextPage == 4)
    }

    @Test("Deleted articles at the list's end and at a gap's edge are removed, and the gap closes within the page")
    func goneAtTheEnd() {
        let dates = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.createdAt) })
        func taking(_ page: [Article], _ before: ArticleListState) -> ArticleListState {
            var list = before
            list.reduce(.requested(request: RequestID(1), page: 1))
            list.reduce(
                .responded(
                    request: RequestID(1), page: 1, articles: page, next: 2, at: AppUnderTest.now, limit: nil),
                dates: { dates[$0] ?? nil })
            return list
        }
        let page = Array(old[..<19] + old[20..<21])
        let list = taking(page, .loaded(Array(old.prefix(20)), cursor: 19))
        #expect(Array(list.ids) == page.map(\.id))
        #expect(list.selected == old[18].id)
        #expect(list.nextPage == 2)
        // Above old[12] there is a gap; the page has what is in it, and neither old[12] nor old[13].
        let gapped = taking(Array(old[..<6]), .loaded(Array(old[12..<14])))
        #expect(gapped.gaps.map(\.below) == [old[12].id])
        let closed = taking(Array(old[..<12] + old[20..<22]), gapped)
        #expect(Array(closed.ids) == (old[..<12] + old[20..<22]).map(\.id))
        #expect(closed.gaps == [])
        let below = taking(Array(old[4..<10]), gapped)
        #expect(Array(below.ids) == (old[4..<10] + old[12..<14]).map(\.id))
        #expect(below.gaps.map(\.below) == [old[12].id])
    }

    @Test("Articles missing from the page were deleted; the cursor moves to the article below")
    func gone() {
        var list = ArticleListState.loaded(Array(old.prefix(20)), cursor: 7, top: 4)
        list.take(new + old.prefix(7) + old[8..<18], page: 1, next: 2)
        #expect(!list.ids.contains(old[7].id))
        #expect(list.selected == old[8].id)
        #expect(list.row() == 10)
        #expect(list.top == 7)
    }

    @Test("At the top of list and window new articles are visible", arguments: [true, false])
    func atTheTop(hasMoved: Bool) {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        if hasMoved {
            list.move(to: 1, top: 0)
            list.move(to: 0, top: 0)
        }
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.selected == new[0].id)
        #expect(list.row() == 0)
        #expect(list.rowsAbove == 0)
    }

    @Test("A first page that does not reach the old rows is followed by a gap")
    func gap() {
        var list = loadedPages(2, cursor: 30)
        list.take(unseen(20), page: 1, next: 2)
        #expect(Array(list.ids) == (unseen(20) + old.prefix(40)).map(\.id))
        #expect(list.gaps.map(\.below) == [old[0].id] && list.nextPage == 3)
        #expect(list.selected == old[30].id && list.row() == 51)
        #expect(ListRows(list)[20] == .gap(below: old[0].id) && ListRows(list)[21] == .article(old[0].id))
    }

    @Test("Pages of a gap are inserted above it; the page that reaches the rows below closes it")
    func fill() {
        var list = loadedPages(2, cursor: 0)
        let many = unseen(50)
        list.take(Array(many.prefix(20)), page: 1, next: 2)
        list.reduce(.cursorMoved(to: .gap(below: old[0].id), row: 20, above: 6))
        list.fill(gapAbove: old[0].id, with: Array(many[20..<40]), next: 3)
        #expect(Array(list.ids) == (many.prefix(40) + old.prefix(40)).map(\.id))
        #expect(list.cursor == .gap(below: old[0].id))
        #expect(list.row() == 40)
        #expect(list.rowsAbove == 6)
        #expect(list.gaps.map(\.page) == [3])
        list.fill(gapAbove: old[0].id, with: Array(many[38...]) + old.prefix(8), next: 4)
        #expect(Array(list.ids) == (many + old.prefix(40)).map(\.id) && list.gaps.isEmpty)
        #expect(list.cursor == .article(many[40].id))
        #expect(list.nextPage == 3)
        #expect(list.phase == .idle)
    }

    @Test("A page that closes a gap without new articles puts the cursor on the article below")
    func fillEmpty() {
        var list = loadedPages(2, cursor: 0)
        list.take(unseen(20), page: 1, next: 2)
        list.reduce(.cursorMoved(to: .gap(below: old[0].id), row: 20, above: 6))
        list.fill(gapAbove: old[0].id, with: Array(old.prefix(20)), next: 3)
        #expect(list.gaps.isEmpty)
        #expect(list.cursor == .article(old[0].id))
        #expect(list.ids.count == 60)
    }

    @Test("A failed gap page leaves the gap and the list's end unchanged")
    func fillFails() {
        var list = loadedPages(2, cursor: 0)
        list.take(unseen(20), page: 1, next: 2)
        let before = list
        list.reduce(.gapRequested(request: RequestID(5), page: 2, below: old[0].id))
        #expect(list.isLoading && !list.wantsMore())
        list.reduce(
            .request(
                request: RequestID(5), of: .gap(page: 2, below: old[0].id), step: .failed(error: .timedOut)))
        #expect(list == before)
    }

    @Test("A second gap is above the first")
    func twoGaps() {
        var list = loadedPages(2, cursor: 0)
        let many = unseen(60)
        list.take(Array(many[30..<50]), page: 1, next: 2)
        list.take(Array(many[0..<20]), page: 1, next: 2)
        #expect(list.gaps.map(\.below) == [many[30].id, old[0].id])
        #expect(ListRows(list).gapRows == [20, 41] && ListRows(list).count == 82)
    }

    @Test("The line above known articles stays below the new ones until a visit brings none")
    func firstSeen() {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        #expect(list.firstSeen == nil)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.firstSeen == old[0].id)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.firstSeen == nil)
    }

    @Test("An article that moved to the top removes no loaded article")
    func movedUp() {
        var list = loadedPages(3, cursor: 30)
        list.take([old[50]] + old.prefix(19), page: 1, next: 2)
        #expect(Set(list.ids) == Set(old.map(\.id)))
        #expect(list.ids.count == 60)
        #expect(list.selected == old[30].id)
    }

    @Test("A refresh that reaches below a gap closes it")
    func closedByRefresh() {
        var list = loadedPages(2, cursor: 0)
        let many = unseen(20)
        list.take(many, page: 1, next: 2)
        list.reduce(.cursorMoved(to: .gap(below: old[0].id), row: 20, above: 6))
        list.take(Array(many.suffix(5) + old.prefix(15)), page: 1, next: 2)
        #expect(list.gaps.isEmpty && list.cursor == .article(old[0].id))
        #expect(Array(list.ids) == (many.suffix(5) + old.prefix(40)).map(\.id))
    }

    @Test("Removing an article beside a gap or line keeps it between two articles", arguments: 0...4)
    func removals(_ place: Int) {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        list.take(unseen(20), page: 1, next: 2)
        list.reduce(.cursorMoved(to: .gap(below: old[0].id), row: 20, above: 6))
        let gone = (place < 3 ? Array(old.prefix(place)) : unseen(20) + (place == 3 ? [] : old.prefix(20))).map(\.id)
        for id in gone { list.remove(id) }
        #expect(list.gaps.map(\.below) == (place < 3 ? [old[place].id] : []))
        #expect(list.firstSeen == (place < 3 ? old[place].id : nil))
        #expect(list.cursor == (place < 3 ? .gap(below: old[place].id) : place == 3 ? .article(old[0].id) : nil))
    }

    @Test("A page that is the whole list replaces the loaded articles")
    func shrunk() {
        var list = loadedPages(2, cursor: 30)
        list.take(Array(old.prefix(5)), page: 1, next: nil)
        #expect(Array(list.ids) == old.prefix(5).map(\.id))
        #expect(list.hasEnded)
        #expect(list.selected == old[4].id)
    }

    @Test("Retained rows never lead to a page beyond 100")
    func hundredth() {
        let many = Article.makeMany(2000)
        var list = ArticleListState.loaded(many, next: nil, cursor: 1999)
        list.take(new + many.prefix(17), page: 1, next: 2)
        #expect(list.ids.count == 2003 && list.nextPage == 100)
    }

    @Test("A refresh on the retry row stays at the last article")
    func fromRetryRow() {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        list.fail(.timedOut, page: 2)
        list.move(to: 20, top: 10)
        list.take(Array(old.prefix(20)), page: 1, next: 2)
        #expect(list.selected == old[19].id && list.failure == nil)
    }

    private func unseen(_ count: Int) -> [Article] {
        (0..<count).map { Article.make(title: "未読\($0)") }
    }

    private func loadedPages(_ count: Int, cursor: Int, top: Int = 0) -> ArticleListState {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        for page in 2...count { list.take(Array(old[(page * 20 - 20)..<(page * 20)]), page: page, next: page + 1) }
        list.move(to: cursor, top: top)
        return list
    }
}
