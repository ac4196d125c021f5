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
        #expect(Array(list.ids) == (new + old.prefix(17)).map(\.id) && list.nextPage == 2)
    }

    @Test("An article that is further down than the first page keeps the cursor, and the rows about it")
    func furtherDown() {
        var list = loadedPages(3, cursor: 50, top: 40)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(Array(list.ids) == (new + old).map(\.id))
        #expect(list.selected == old[50].id && list.row() == 53 && list.top == 43)
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

    @Test("Where the cursor's article is on the first page, only that page stays")
    func onFirstPage() {
        var list = loadedPages(3, cursor: 5)
        list.take(new + old.prefix(17), page: 1, next: 2)
        #expect(list.ids.count == 20 && list.selected == old[5].id && list.nextPage == 2)
    }

    @Test("The cursor falls to the top when its article is gone")
    func gone() {
        var list = ArticleListState.loaded(Array(old.prefix(20)), cursor: 7, top: 4)
        list.take(new + old.prefix(7) + old[8..<18], page: 1, next: 2)
        #expect(!list.ids.contains(old[7].id))
        #expect(list.row() == 0 && list.top == 0)
    }

    @Test("A first page that does not reach the old rows replaces them: a gap would hide what was posted between")
    func gap() {
        var list = loadedPages(2, cursor: 30)
        let unseen = (0..<20).map { Article.make(title: "未読\($0)") }
        list.take(unseen, page: 1, next: 2)
        #expect(Array(list.ids) == (unseen).map(\.id) && list.row() == 0 && list.nextPage == 2)
    }

    @Test("A list that has shrunk to its first page keeps nothing below it")
    func shrunk() {
        var list = loadedPages(2, cursor: 30)
        list.take(Array(old.prefix(5)), page: 1, next: nil)
        #expect(Array(list.ids) == (Array(old.prefix(5))).map(\.id) && list.hasEnded && list.row() == 0)
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

    private func loadedPages(_ count: Int, cursor: Int, top: Int = 0) -> ArticleListState {
        var list = ArticleListState.loaded(Array(old.prefix(20)))
        for page in 2...count { list.take(Array(old[(page * 20 - 20)..<(page * 20)]), page: page, next: page + 1) }
        list.move(to: cursor, top: top)
        return list
    }
}
