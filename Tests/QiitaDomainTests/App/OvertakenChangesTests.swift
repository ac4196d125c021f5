import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The count of stocks during concurrent list and stock requests", .timeLimit(.minutes(10)))
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
        if stockFirst { app.dispatch(AppActionCreator.toggles.toggle(.stock("a1"))) }
        app.dispatch(AppActionCreator.refresh())
        if !stockFirst { app.dispatch(AppActionCreator.toggles.toggle(.stock("a1"))) }
        return (try await app.arrival(of: page), try await app.arrival(of: .stock("a1")))
    }

    private var count: Int? { app.state.articles(of: .tab(.latest)).first?.stocksCount }

    @Test(
        "A stock answered during a refresh is counted once, whether the page includes it or not",
        arguments: [true, false], [7, 8])
    func stockFirst(begunFirst: Bool, counted: Int) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await app.answer(pending.stock, with: .done())
        await answerPage(pending.page, count: counted)
        #expect(count == 8)
    }

    @Test(
        "A page that arrives during a stock does not undo its count", arguments: [true, false], [7, 8])
    func pageFirst(begunFirst: Bool, counted: Int) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await answerPage(pending.page, count: counted)
        #expect(count == 8)
        await app.answer(pending.stock, with: .done())
        #expect(count == 8)
    }

    @Test("A count that changed and changed back during a request stays", arguments: [7, 8])
    func changedBack(counted: Int) async throws {
        let pending = try await begin(stockFirst: true)
        await app.answer(pending.stock, with: .done())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.unstock("a1"), with: .done())
        await answerPage(pending.page, count: counted)
        #expect(count == 7)
    }

    @Test("A stock refused after the page arrives leaves the page's count", arguments: [true, false])
    func refused(begunFirst: Bool) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await answerPage(pending.page, count: 7)
        await app.answer(pending.stock, with: .failure(.unauthorized))
        #expect(count == 7)
    }

    @Test("A stock refused before the page arrives leaves the page's count", arguments: [true, false])
    func refusedBefore(begunFirst: Bool) async throws {
        let pending = try await begin(stockFirst: begunFirst)
        await app.answer(pending.stock, with: .failure(.unauthorized))
        await answerPage(pending.page, count: 9)
        #expect(count == 9)
    }

    @Test("An article's screen and a user's list count the same way")
    func elsewhere() async throws {
        let article = Article.make(id: "a1", stocksCount: 7)
        let route = app.open(.userArticles(user: "hanako"))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article], next: nil))
        let detail = try await app.openArticle(article, isStocked: false)
        app.dispatch(AppActionCreator.refresh())
        app.dispatch(AppActionCreator.list(.route(route.id)).refresh())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        try await app.answer(.article("a1"), with: .article(article))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article], next: nil))
        #expect(app.state.article(of: detail.id)?.stocksCount == 8)
        #expect(app.state.articles(of: .route(route.id)).first?.stocksCount == 8)
    }

    @Test("A hidden tab counts the same way when its page arrives")
    func tab() async throws {
        let page = ManualQiita.Call.articles(.tag(id: "Swift"), page: 1)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: 7)], next: nil))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        app.dispatch(AppActionCreator.list(.tab(.chosenTag)).refresh())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.dispatch(AppActionCreator.show(.latest))
        try await app.answer(.unstock("a1"), with: .done())
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: 9)], next: nil))
        #expect(app.state.articles(of: .tab(.chosenTag)).first?.stocksCount == 8)
    }

    @Test("A page counts the same way after its article left the only list", arguments: [7, 8])
    func unlisted(count: Int) async throws {
        let page = ManualQiita.Call.articles(.tag(id: "Swift"), page: 1)
        try await app.loadHome([.make(id: "a1", stocksCount: 8)], next: nil)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), false))
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

    @Test("A refresh sent after the stock's response is trusted")
    func afterwards() async throws {
        try await app.loadHome([.make(id: "a1", stocksCount: 7)], next: nil)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(page, with: .page([.make(id: "a1", stocksCount: 5)], next: nil))
        #expect(count == 5)
    }
}
