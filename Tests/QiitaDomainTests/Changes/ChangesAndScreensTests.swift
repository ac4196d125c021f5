import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Stocks and screens", .timeLimit(.minutes(10)))
struct StockActionCreatorRoutesTests {
    private let article = Article.make(id: "a1", stocksCount: 10)

    @Test("A change continues after its screen is popped")
    func changeOutlivesScreen() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        try await app.openArticle(article, isStocked: false)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.back()
        #expect(app.loadingCount == 1 && app.state.stocks["a1"].isChanging)
        try await app.answer(.stock("a1"), with: .done())
        #expect(
            app.state.stocks["a1"].status == .on
                && app.state.articles(of: .tab(.latest)).map(\.stocksCount) == [11])
        #expect(app.qiita.cancelledCalls.isEmpty && app.loadingCount == 0)
    }

    @Test("A change that fails after its screen was popped is reverted")
    func changeFailsAfterPop() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        try await app.openArticle(article, isStocked: false)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.back()
        try await app.answer(.stock("a1"), with: .failure(.unauthorized))
        #expect(
            app.state.stocks["a1"].status == .off
                && app.state.articles(of: .tab(.latest)).map(\.stocksCount) == [10])
        #expect(app.loadingCount == 0)
    }

    @Test("Popping a screen cancels its check, ignores the late response and checks again next time")
    func checkEndsWithScreen() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        let late = try await app.arrival(of: .isStocked("a1"))
        app.back()
        #expect(app.state.stocks["a1"] == ToggleState() && app.loadingCount == 0)
        app.open(.articleDetail(article: "a1"))
        let again = try await app.arrival(of: .isStocked("a1"))
        late.answer(.isOn(true))
        await app.answer(again, with: .isOn(false))
        await app.settle()
        #expect(app.state.stocks["a1"].status == .off)
        #expect(app.qiita.cancelledCalls == [.isStocked("a1")] && app.loadingCount == 0)
    }

    @Test("Two screens of one article share its stock and check it once")
    func twoScreens() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        app.open(.userArticleDetail(article: "a1"))
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        try await app.answer(.article("a1"), with: .article(article))
        await app.settle()
        #expect(app.qiita.calls.count { $0 == .isStocked("a1") } == 1)
        #expect(app.state.stocks["a1"].status == .on)
    }

    @Test("Popping the upper of two screens keeps the check of the lower one")
    func lowerCheck() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        app.open(.help)
        app.back()
        #expect(app.loadingCount == 1)
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        #expect(app.state.stocks["a1"].status == .on)
    }
}
