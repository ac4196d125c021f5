import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The cursor after a refresh")
struct ArticleListReducerRefreshTests {
    private let old = Article.makeMany(60)
    private let new = [Article].titled("新1", "新2", "新3")

    @Test("Three new posts above move the cursor three rows down, and the window with it")
    func newPosts() {
        var list = ArticleListState.loaded(Array(old.prefix(20)), cursor: 7, top: 4)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.selected == old[7].id)
        #expect(list.row() == 10 && list.top == 7)
        #expect(Array(list.ids) == (new + old.prefix(20)).map(\.id) && list.nextPage == 2)
    }

    @Test("An article that is further down than the first page keeps the cursor, and the rows about it")
    func furtherDown() {
        var list = loadedPages(3, cursor: 50, top: 40)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(Array(list.ids) == (new + old).map(\.id))
        #expect(list.selected == old[50].id)
        #expect(list.row() == 53)
        #expect(list.top == 43)
        #expect(list.nextPage == 4)
    }

    @Test("The page asked for after kept rows is one that leaves no gap", arguments: [(0, 4), (1, 4), (3, 4)])
    func following(newCount: Int, page: Int) {
        var list = loadedPages(3, cursor: 59)
        list.take(Array(new.prefix(newCount) + old.prefix(20 - newCount)), page: 1, next: 2)
        #expect(list.ids.count == 60 + newCount)
        #expect(list.nextPage == page)
    }

    @Test("A kept list that had ended goes on where new posts may have pushed its end")
    func keptEnd() {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        list.take(Array(old[20..<33]), page: 2, next: nil)
        list.move(to: 30, top: 20)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.selected == old[30].id && list.ids.count == 36)
        #expect(list.nextPage == 2)
    }

    @Test("Nothing that was loaded is thrown away, though the cursor's article is on the first page")
    func onFirstPage() {
        var list = loadedPages(3, cursor: 5)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(Array(list.ids) == (new + old).map(\.id))
        #expect(list.selected == old[5].id)
        #expect(list.nextPage == 4)
    }

    @Test("So was the last loaded one if the page goes on below it; a gap within the page is closed")
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

    @Test("What the page should hold but does not was deleted; the cursor goes to the article below it")
    func gone() {
        var list = ArticleListState.loaded(Array(old.prefix(20)), cursor: 7, top: 4)
        list.take(new + old.prefix(7) + old[8..<18], page: 1, next: 2)
        #expect(!list.ids.contains(old[7].id))
        #expect(list.selected == old[8].id)
        #expect(list.row() == 10)
        #expect(list.top == 7)
    }

    @Test("At the top of the list and of the window the new ones are in sight", arguments: [true, false])
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

    @Test("Below a first page that does not reach the old rows these stay, with a gap between")
    func gap() {
        var list = loadedPages(2, cursor: 30)
        list.take(unseen(20), page: 1, next: 2)
        #expect(Array(list.ids) == (unseen(20) + old.prefix(40)).map(\.id))
        #expect(list.gaps.map(\.below) == [old[0].id] && list.nextPage == 3)
        #expect(list.selected == old[30].id && list.row() == 51)
        #expect(ListRows(list)[20] == .gap(below: old[0].id) && ListRows(list)[21] == .article(old[0].id))
    }

    @Test(
        "Each page of a gap stands above it; the one that reaches what is below closes it, with the cursor on what came"
    )
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

    @Test("A page that closes a gap without an article between puts the cursor on the article below")
    func fillEmpty() {
        var list = loadedPages(2, cursor: 0)
        list.take(unseen(20), page: 1, next: 2)
        list.reduce(.cursorMoved(to: .gap(below: old[0].id), row: 20, above: 6))
        list.fill(gapAbove: old[0].id, with: Array(old.prefix(20)), next: 3)
        #expect(list.gaps.isEmpty)
        #expect(list.cursor == .article(old[0].id))
        #expect(list.ids.count == 60)
    }

    @Test("A page of a gap that fails leaves the gap, and the end of the list as it was")
    func fillFails() {
        var list = loadedPages(2, cursor: 0)
        list.take(unseen(20), page: 1, next: 2)
        let before = list
        list.reduce(.gapRequested(request: RequestID(5), page: 2, below: old[0].id))
        #expect(list.request == RequestID(5) && !list.wantsMore())
        list.reduce(.failed(request: RequestID(5), error: .timedOut))
        #expect(list == before)
    }

    @Test("A second gap stands above the first")
    func twoGaps() {
        var list = loadedPages(2, cursor: 0)
        let many = unseen(60)
        list.take(Array(many[30..<50]), page: 1, next: 2)
        list.take(Array(many[0..<20]), page: 1, next: 2)
        #expect(list.gaps.map(\.below) == [many[30].id, old[0].id])
        #expect(ListRows(list).gapRows == [20, 41] && ListRows(list).count == 82)
    }

    @Test("What was there before begins where the new ones end, until a visit brings nothing new")
    func firstSeen() {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        #expect(list.firstSeen == nil)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.firstSeen == old[0].id)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.firstSeen == nil)
    }

    @Test("An article that went to the top costs none of those that were loaded")
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

    @Test("What is taken out beside a gap or the line leaves them between two articles", arguments: 0...4)
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

    @Test("A page that is the whole list replaces what was loaded")
    func shrunk() {
        var list = loadedPages(2, cursor: 30)
        list.take(Array(old.prefix(5)), page: 1, next: nil)
        #expect(Array(list.ids) == old.prefix(5).map(\.id))
        #expect(list.hasEnded)
        #expect(list.selected == old[4].id)
    }

    @Test("Kept rows never ask for a page beyond the hundredth")
    func hundredth() {
        let many = Article.makeMany(2000)
        var list = ArticleListState.loaded(many, next: nil, cursor: 1999)
        list.take(new + many.prefix(17), page: 1, next: 2)
        #expect(list.ids.count == 2003 && list.nextPage == 100)
    }

    @Test("A refresh from the row that offers to try again stays at the last article")
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
