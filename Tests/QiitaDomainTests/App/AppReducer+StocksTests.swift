import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The count of stocks on every screen", .timeLimit(.minutes(10)))
struct AppReducerStocksTests {
    private let article = Article.make(id: "a1", stocksCount: 10)
    private let other = Article.make(id: "b2", stocksCount: 3)

    /// Home, two details of the article, its author's list and a tag's list, all of which show it.
    private func everywhere() async throws -> AppUnderTest {
        let app = AppUnderTest()
        try await app.loadHome([other, article])
        try await app.openArticle(article, isStocked: false)
        app.open(.userArticles(user: "hanako"))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article, other], next: nil))
        app.open(.userArticleDetail(article: "a1"))
        app.open(.tagArticles(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([article], next: nil))
        return app
    }

    @Test("It follows in home, in a user's and a tag's list and in every detail alike, and stays")
    func follows() async throws {
        let app = try await everywhere()
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        #expect(app.counts == [11, 11, 11, 11, 11])
        try await app.answer(.stock("a1"), with: .done())
        #expect(app.counts == [11, 11, 11, 11, 11])
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        #expect(app.counts == [10, 10, 10, 10, 10])
        try await app.answer(.unstock("a1"), with: .done())
        #expect(app.counts == [10, 10, 10, 10, 10])
    }

    @Test("It goes back everywhere when the change is refused")
    func goesBack() async throws {
        let app = try await everywhere()
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        try await app.answer(.stock("a1"), with: .failure(.unauthorized))
        #expect(app.counts == [10, 10, 10, 10, 10])
    }

    @Test("Other articles keep theirs")
    func others() async throws {
        let app = AppUnderTest()
        try await app.loadHome([other, article])
        let route = try await app.openArticle(other, isStocked: false)
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        #expect(app.state.articles(of: .tab(.latest)).first?.stocksCount == 3)
        #expect(app.state.article(of: route.id)?.stocksCount == 3)
        try await app.answer(.stock("a1"), with: .done())
    }

    @Test("It is never less than none")
    func neverNegative() async throws {
        let app = AppUnderTest()
        try await app.loadHome([.make(id: "a1", stocksCount: 0)])
        try await app.openArticle(.make(id: "a1"), isStocked: true)
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        #expect(app.counts == [0, 0])
        try await app.answer(.unstock("a1"), with: .done())
    }

    @Test("A detail that is opened while a change is under way goes back with the others")
    func openedMeanwhile() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        app.open(.articleDetail(article: "a1"))
        #expect(app.counts == [11, 11])
        try await app.answer(.stock("a1"), with: .failure(.rateLimited(until: nil)))
        #expect(app.counts == [10, 10])
        await app.settle()
        #expect(app.qiita.calls == [.articles(.latest, page: 1), .stock("a1")])
    }
}

extension AppUnderTest {
    /// The count of stocks of article `a1`, once for each list and screen that shows it.
    fileprivate var counts: [Int] {
        let ids = state.lists.values.flatMap(\.ids) + state.articleDetail.values.map(\.articleID)
        return ids.filter { $0 == "a1" }.compactMap { state.articles[$0]?.stocksCount }
    }
}
