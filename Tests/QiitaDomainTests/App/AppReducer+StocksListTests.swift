import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The tab of the account's stocks", .timeLimit(.minutes(10)))
struct AppReducerStocksListTests {
    private let app = AppUnderTest()
    private let article = Article.make(id: "a1")
    private let stocked = Article.makeMany(3)
    private let page = ManualQiita.Call.articles(.stocks(user: "alice"), page: 1)

    private var ids: [Article.ID]? { app.state.lists[.tab(.stocks)].map { Array($0.ids) } }

    /// Home with an article, and the tab of stocks with three others.
    private func begin() async throws {
        try await app.loadHome([article], next: nil)
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(page, with: .page(stocked, next: nil))
        app.dispatch(AppActionCreator.show(.latest))
    }

    /// A refresh of the stocks that is under way since before an article was stocked.
    private func refreshOvertakenByStock() async throws -> PendingCall {
        try await begin()
        app.dispatch(AppActionCreator.list(.tab(.stocks)).refresh())
        let refresh = try await app.arrival(of: page)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        return refresh
    }

    @Test("A stock made in another list appears on top at once and leaves when undone")
    func onTop() async throws {
        try await begin()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(ids == ["a1"] + stocked.map(\.id))
        try await app.answer(.stock("a1"), with: .done())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(ids == stocked.map(\.id))
        try await app.answer(.unstock("a1"), with: .done())
        #expect(ids == stocked.map(\.id))
    }

    @Test("A refresh from before a stock leaves the row of the cursor where it is in the window")
    func windowAfterStock() async throws {
        let (list, refresh) = (ListID.tab(.stocks), try await refreshOvertakenByStock())
        let second = stocked[1].id
        app.dispatch(AppAction.browsing(id: list, action: .cursorMoved(to: .article(second), row: 2, above: 2)))
        await app.answer(refresh, with: .page(stocked, next: nil))
        #expect(ids == ["a1"] + stocked.map(\.id))
        #expect(app.state.lists[list]?.selected == second && app.state.lists[list]?.rowsAbove == 2)
    }

    @Test("A refresh without the article of the cursor moves it to the nearest row that stays, a new stock among them")
    func cursorToStock() async throws {
        let (list, refresh) = (ListID.tab(.stocks), try await refreshOvertakenByStock())
        app.dispatch(AppAction.browsing(id: list, action: .cursorMoved(to: .article(stocked[1].id), row: 2, above: 1)))
        await app.answer(refresh, with: .page([.make(id: "other")], next: nil))
        #expect(ids == ["a1", "other"] && app.state.lists[list]?.selected == "a1")
    }

    @Test("The row of an unstocked article goes when the tab is left, not when a refresh is due")
    func rowUntilTheTabIsLeft() async throws {
        try await begin()
        app.dispatch(AppActionCreator.show(.stocks))
        app.dispatch(AppActionCreator.toggles.toggle(.stock(stocked[0].id)))
        try await app.answer(.unstock(stocked[0].id), with: .done())
        app.dispatch(AppAction.home(.refreshDue(everySeconds: 60)))
        app.dispatch(AppAction.home(.storedFound(tabs: [])))
        app.dispatch(AppAction.home(.selected(tab: .stocks)))
        #expect(ids == stocked.map(\.id))
        app.dispatch(AppActionCreator.show(.latest))
        #expect(ids == stocked.dropFirst().map(\.id))
    }

    @Test("A refused stock leaves the tab again")
    func refusedStock() async throws {
        try await begin()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .failure(.unauthorized))
        #expect(ids == stocked.map(\.id))
    }

    @Test("A failed unstock returns the article to its row")
    func refusedUnstock() async throws {
        try await begin()
        let second = stocked[1].id
        app.dispatch(AppActionCreator.toggles.toggle(.stock(second)))
        #expect(ids == [stocked[0].id, stocked[2].id])
        #expect(app.state.articles[second] != nil)
        try await app.answer(.unstock(second), with: .failure(.unauthorized))
        #expect(ids == stocked.map(\.id))
    }

    @Test("An unstocked article that nothing else shows leaves the table after Qiita confirms")
    func leavesTheTable() async throws {
        try await begin()
        app.dispatch(AppActionCreator.toggles.toggle(.stock(stocked[0].id)))
        try await app.answer(.unstock(stocked[0].id), with: .done())
        #expect(app.state.articles[stocked[0].id] == nil)
    }

    @Test("A refresh sent before the change does not undo it")
    func overtaken() async throws {
        try await begin()
        app.dispatch(AppActionCreator.list(.tab(.stocks)).refresh())
        let late = try await app.arrival(of: page)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.dispatch(AppActionCreator.toggles.toggle(.stock(stocked[2].id)))
        try await app.answer(.stock("a1"), with: .done())
        try await app.answer(.unstock(stocked[2].id), with: .done())
        await app.answer(late, with: .page(stocked, next: nil))
        #expect(ids == ["a1", stocked[0].id, stocked[1].id])
        #expect(app.state.stocks[stocked[2].id].status == .off)
    }

    @Test("The next page continues Qiita's list, not below a stock that Qiita does not have yet")
    func nextPageBesidePending() async throws {
        let first = Article.makeMany(Endpoint.pageSize)
        try await app.loadHome([article], next: nil)
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(page, with: .page(first, next: 2))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.dispatch(AppActionCreator.toggles.toggle(.stock(first[0].id)))
        #expect(app.state.lists[.tab(.stocks)]?.nextPage == 1)
        try await app.answer(.unstock(first[0].id), with: .done())
        try await app.answer(.stock("a1"), with: .done())
    }

    @Test("An unloaded tab is unchanged")
    func notLoaded() async throws {
        try await app.loadHome([article], next: nil)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(ids == nil)
        try await app.answer(.stock("a1"), with: .done())
    }
}

@MainActor
@Suite("The tab of stocks keeps the row of an article that was unstocked there", .timeLimit(.minutes(10)))
struct StockRowTests {
    private let fullPage = [Article.make(id: "a1")] + Article.makeMany(Endpoint.pageSize - 1)

    private func stocksTab() async throws -> AppUnderTest {
        let app = AppUnderTest()
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1),
            with: .page([.make(id: "a1"), .make(id: "a2")], next: nil))
        await app.settle()
        return app
    }

    @Test("A second s undoes the first, and the next article is unaffected")
    func twice() async throws {
        let app = try await stocksTab()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.unstock("a1"), with: .done())
        #expect(app.state.lists[.tab(.stocks)].map { Array($0.ids) } == ["a1", "a2"])
        #expect(app.state.lists[.tab(.stocks)]?.selected == "a1")
        #expect(StockMark("a1", stocks: app.state.stocks, outbox: app.state.outbox) == .none)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        await app.settle()
        #expect(app.state.lists[.tab(.stocks)].map { Array($0.ids) } == ["a1", "a2"])
        #expect(app.state.stocks["a1"].status == .on && app.state.stocks["a2"].status == .on)
        #expect(app.qiita.calls.filter { $0 == .unstock("a2") }.isEmpty)
    }

    @Test("The total follows an unstock while its row stays, and the stock that undoes it")
    func total() async throws {
        let app = AppUnderTest()
        let stocks = Article.makeMany(13)
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1), with: .page(stocks, next: nil, total: 13))
        app.dispatch(AppActionCreator.toggles.toggle(.stock(stocks[0].id)))
        try await app.answer(.unstock(stocks[0].id), with: .done())
        let list = { app.state.lists[.tab(.stocks)] }
        #expect(list()?.ids.count == 13 && list()?.articleCount == 12)
        app.dispatch(AppActionCreator.toggles.toggle(.stock(stocks[0].id)))
        try await app.answer(.stock(stocks[0].id), with: .done())
        #expect(list()?.articleCount == 13)
        await app.settle()
    }

    @Test("The row goes when the tab is left")
    func left() async throws {
        let app = try await stocksTab()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.unstock("a1"), with: .done())
        app.dispatch(AppAction.home(.selected(tab: .latest)))
        #expect(app.state.lists[.tab(.stocks)].map { Array($0.ids) } == ["a2"])
    }

    @Test("A page that is requested while an article is unstocked begins above it")
    func pageWhileUnstocking() async throws {
        let app = AppUnderTest()
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1), with: .page(fullPage, next: 2))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let change = try await app.arrival(of: .unstock("a1"))
        app.dispatch(AppActionCreator.list(.tab(.stocks)).loadMore())
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1),
            with: .page(fullPage, next: 2))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 2), with: .page([.make(id: "b1")], next: nil))
        #expect(app.state.lists[.tab(.stocks)]?.ids.count == Endpoint.pageSize + 1)
        change.answer(.done())
        await app.settle()
    }

    @Test("After two presses of s during a refresh the cursor is on the article at its new position")
    func refreshed() async throws {
        let app = try await stocksTab()
        let list = ListID.tab(.stocks)
        app.dispatch(AppAction.browsing(id: list, action: .cursorMoved(to: .article("a2"), row: 1, above: 1)))
        app.dispatch(AppActionCreator.list(list).refresh())
        let refresh = try await app.arrival(of: .articles(.stocks(user: "alice"), page: 1))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a2")))
        try await app.answer(.unstock("a2"), with: .done())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a2")))
        let change = try await app.arrival(of: .stock("a2"))
        await app.answer(refresh, with: .page([.make(id: "a1")], next: nil))
        #expect(app.state.lists[list].map { Array($0.ids) } == ["a2", "a1"])
        #expect(app.state.lists[list]?.selected == "a2")
        change.answer(.done())
        await app.settle()
    }

    @Test("If Qiita's list is shorter than before, the page before is requested first")
    func shorter() async throws {
        let app = AppUnderTest()
        let stocks = ArticlesCall.stocks(user: "alice")
        let later = [Article.make(id: "b1"), .make(id: "b2")]
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(.articles(stocks, page: 1), with: .page(fullPage, next: 2, total: 22))
        app.dispatch(AppActionCreator.list(.tab(.stocks)).loadMore())
        try await app.answer(.articles(stocks, page: 2), with: .page([later[1]], next: nil, total: 21))
        try await app.answer(
            .articles(stocks, page: 1), with: .page(fullPage.dropFirst() + [later[0]], next: 2, total: 21))
        await app.settle()
        #expect(app.state.lists[.tab(.stocks)].map { Array($0.ids) } == (fullPage + [later[0]]).map(\.id))
        #expect(app.state.lists[.tab(.stocks)]?.nextPage == 2)
    }

    @Test("A page from before an unstock that arrives after it is requested again")
    func pageFromBefore() async throws {
        let app = AppUnderTest()
        let stocks = ArticlesCall.stocks(user: "alice")
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(.articles(stocks, page: 1), with: .page(fullPage, next: 2, total: 22))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let change = try await app.arrival(of: .unstock("a1"))
        app.dispatch(AppActionCreator.list(.tab(.stocks)).loadMore())
        let late = try await app.arrival(of: .articles(stocks, page: 1))
        await app.answer(change, with: .done())
        await app.answer(late, with: .page(fullPage, next: 2, total: 22))
        app.dispatch(AppActionCreator.list(.tab(.stocks)).loadMore())
        let end = Article.make(id: "b1")
        try await app.answer(
            .articles(stocks, page: 1), with: .page(fullPage.dropFirst() + [end], next: 2, total: 21))
        await app.settle()
        #expect(app.state.lists[.tab(.stocks)].map { Array($0.ids) } == (fullPage + [end]).map(\.id))
        #expect(app.state.lists[.tab(.stocks)]?.total == 21)
    }

    @Test("A page that arrives while an article is unstocked leaves its row and the cursor")
    func answerWhileUnstocking() async throws {
        let app = AppUnderTest()
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1), with: .page(fullPage, next: 2))
        app.dispatch(AppActionCreator.list(.tab(.stocks)).loadMore())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let change = try await app.arrival(of: .unstock("a1"))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 2), with: .page([.make(id: "b1"), .make(id: "a1")], next: nil))
        // That page may have moved up, so the one before it is requested as well.
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page(fullPage, next: nil))
        #expect(app.state.lists[.tab(.stocks)]?.ids.first == "a1")
        #expect(app.state.lists[.tab(.stocks)]?.selected == "a1")
        change.answer(.done())
        await app.settle()
    }
}
