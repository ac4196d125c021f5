import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The count of stocks while list and stock are under way at once", .timeLimit(.minutes(10)))
struct OvertakenChangesTests {
    private let app = AppUnderTest()
    private let page = ManualQiita.Call.articles(.latest, page: 1)

    /// The page with the article as Qiita counts it, answered.
    private func answerPage(_ pending: PendingCall, count: Int) async {
        await app.answer(pending, with: .page([.make(id: "a1", stocksCount: count)], next: nil))
    }

    /// Home with an article of seven stocks, in the order in which stocking and refreshing begin.
    private func begin(stockFirst: Bool) async throws -> (page: PendingCall, stock: PendingCall) {
        try await app.loadHome([.make(id: "a1", stocksCount: 7)], next: nil)
        if stockFirst { app.dispatch(AppActionCreator.stock.toggle("a1")) }
        app.dispatch(AppActionCreator.refresh())
        if !stockFirst { app.dispatch(AppActionCreator.stock.toggle("a1")) }
        return (try await app.arrival(of: page), try await app.arrival(of: .stock("a1")))
    }

    private var count: Int? { app.state.articles(of: .tab(.latest)).first?.stocksCount }

    @Test(
        "A stock that is answered while the refresh is under way is counted once, whether the page holds it or not",
        arguments: [true, false], [7, 8])
    func stockFirst(begunFirst: Bool, counted: Int) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await app.answer(pending.stock, with: .done())
        await answerPage(pending.page, count: counted)
        #expect(count == 8)
    }

    @Test(
        "A page that comes while the stock is under way does not take its count away", arguments: [true, false], [7, 8])
    func pageFirst(begunFirst: Bool, counted: Int) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await answerPage(pending.page, count: counted)
        #expect(count == 8)
        await app.answer(pending.stock, with: .done())
        #expect(count == 8)
    }

    @Test("A count that changed and changed back while an answer was under way holds", arguments: [7, 8])
    func changedBack(counted: Int) async throws {
        let pending = try await begin(stockFirst: true)
        await app.answer(pending.stock, with: .done())
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        try await app.answer(.unstock("a1"), with: .done())
        await answerPage(pending.page, count: counted)
        #expect(count == 7)
    }

    @Test("A stock that is refused after the page came leaves the page's count", arguments: [true, false])
    func refused(begunFirst: Bool) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await answerPage(pending.page, count: 7)
        await app.answer(pending.stock, with: .failure(.unauthorized))
        #expect(count == 7)
    }

    @Test("A stock that is refused before the page comes leaves the page's count", arguments: [true, false])
    func refusedBefore(begunFirst: Bool) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await app.answer(pending.stock, with: .failure(.unauthorized))
        await answerPage(pending.page, count: 9)
        #expect(count == 9)
    }

    @Test("The article's own screen, and a user's list, count in the same way")
    func elsewhere() async throws {
        let article = Article.make(id: "a1", stocksCount: 7)
        let route = app.open(.userArticles(user: "hanako"))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article], next: nil))
        let detail = try await app.openArticle(article, isStocked: false)
        app.dispatch(AppActionCreator.refresh())
        app.dispatch(AppActionCreator.list(.route(route.id)).refresh())
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        try await app.answer(.stock("a1"), with: .done())
        try await app.answer(.article("a1"), with: .article(article))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article], next: nil))
        #expect(app.state.article(of: detail.id)?.stocksCount == 8)
        #expect(app.state.articles(of: .route(route.id)).first?.stocksCount == 8)
    }

    @Test("So does a tab that is no longer shown when its page comes")
    func tab() async throws {
        let page = ManualQiita.Call.articles(.tag(id: "Swift"), page: 1)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: 7)], next: nil))
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        try await app.answer(.stock("a1"), with: .done())
        app.dispatch(AppActionCreator.list(.tab(.chosenTag)).refresh())
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        app.dispatch(AppActionCreator.show(.latest))
        try await app.answer(.unstock("a1"), with: .done())
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: 9)], next: nil))
        #expect(app.state.articles(of: .tab(.chosenTag)).first?.stocksCount == 8)
    }

    @Test("So does a page that comes after the article has left the only list that named it", arguments: [7, 8])
    func unlisted(count: Int) async throws {
        let page = ManualQiita.Call.articles(.tag(id: "Swift"), page: 1)
        try await app.loadHome([.make(id: "a1", stocksCount: 8)], next: nil)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        app.dispatch(AppActionCreator.stock.change("a1", to: false))
        try await app.answer(.unstock("a1"), with: .done())
        app.dispatch(AppActionCreator.list(.tab(.latest)).refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page([], next: nil))
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: count)], next: nil))
        #expect(app.state.articles(of: .tab(.chosenTag)).first?.stocksCount == 7)
        app.dispatch(AppActionCreator.list(.tab(.chosenTag)).refresh())
        try await app.answer(page, with: .page([], next: nil))
        #expect(app.state.articles.count == 0)
        #expect(app.violations == [])
    }

    @Test("A refresh that begins after the stock was answered is believed")
    func afterwards() async throws {
        try await app.loadHome([.make(id: "a1", stocksCount: 7)], next: nil)
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        try await app.answer(.stock("a1"), with: .done())
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: 5)], next: nil))
        #expect(count == 5)
    }
}
