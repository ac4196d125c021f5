import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("A synced list holds what was there before until it is fetched again")
struct SyncedListTests {
    private func page(_ titles: String..., next: Int? = nil) -> Page<Article> {
        Page(elements: titles.map { Article.make(id: $0) }, next: next)
    }

    @Test("New pages come first, without repeats, and the old ids behind them until the list is complete")
    func interrupted() {
        let first = SyncRun(begun: Timestamp(seconds: 1))
        var list = SyncedList(of: first, after: nil)
        #expect(list.next == 1)
        list.add(page("b", "c", "d"))
        list.complete()
        #expect(list.ids == ["b", "c", "d"])
        let second = SyncRun(begun: Timestamp(seconds: 2))
        var later = SyncedList(of: second, after: list)
        later.add(page("a", "b"))
        #expect(later.ids == ["a", "b", "c", "d"])
        #expect(Array(later.fetched) == ["a", "b"])
        later.add(page("b", "c"))
        #expect(later.pages == 2)
        later.complete()
        #expect(later.ids == ["a", "b", "c"])
    }

    @Test("A full page with a next one is followed by it, a short one by none")
    func next() {
        let run = SyncRun(begun: Timestamp(seconds: 1))
        var list = SyncedList(of: run, after: nil)
        list.add(Page(elements: Article.makeMany(20), next: 2))
        #expect(list.next == 2)
        #expect(SyncedList(of: run, after: list) == list)
        list.add(Page(elements: Article.makeMany(3), next: 3))
        #expect(list.next == nil)
    }

    @Test("Numbers out of range in a file are limited")
    func damaged() throws {
        let text = #"{"ids":["a"],"fetchedCount":7,"pages":-2,"next":999999,"run":1}"#
        let list = try JSONDecoder().decode(SyncedList.self, from: Data(text.utf8))
        #expect(Array(list.fetched) == ["a"])
        #expect(list.pages == 0)
        #expect(list.next == 100)
    }

    @Test(
        "An interrupted sync goes on for a day; after it, and after a complete one, another begins, also in the same second"
    )
    func runs() {
        let now = Timestamp(seconds: 1_000_000)
        var run = SyncRun.current(after: nil, at: now)
        #expect(run.begun == now)
        run.lists = [.latest]
        let tomorrow = Timestamp(seconds: now.seconds + SyncRun.longest)
        #expect(SyncRun.current(after: run, at: Timestamp(seconds: tomorrow.seconds - 1)) == run)
        #expect(SyncRun.current(after: run, at: tomorrow) == SyncRun(begun: tomorrow, lists: [.latest]))
        run.isDone = true
        #expect(SyncRun.current(after: run, at: now).begun.seconds == now.seconds + 1)
        #expect(!SyncRun.current(after: run, at: now).isDone)
        // A clock that was set back does not give two syncs the same beginning.
        #expect(SyncRun.current(after: run, at: Timestamp(seconds: 5)).begun > now)
    }
}
