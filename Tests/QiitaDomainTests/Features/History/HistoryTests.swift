import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("The list of opened articles", .timeLimit(.minutes(5)))
struct HistoryTests {
    private static let articles = Article.makeMany(20)

    private func started() async throws -> AppUnderTest {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppAction.home(.arranged(tabs: [.latest, .history], own: [])))
        app.dispatch(AppActionCreator.list(.tab(.latest)).open())
        try await app.answer(.articles(.latest, page: 1), with: .page(Self.articles, next: 2))
        await app.settle()
        return app
    }

    private func read(_ index: Int, in app: AppUnderTest) async {
        app.dispatch(AppActionCreator.show(.latest))
        app.dispatch(AppActionCreator.push(.articleDetail(article: Self.articles[index].id)))
        await app.settle()
        app.dispatch(AppActionCreator.stepBack())
        await app.settle()
    }

    private func history(_ app: AppUnderTest) -> [Article.ID] {
        Array(app.state.lists[.tab(.history)]?.visible ?? [])
    }

    @Test("Opened articles are listed, the latest first; marked ones are not")
    func opened() async throws {
        let app = try await started()
        for index in [3, 5, 3] { await read(index, in: app) }
        app.dispatch(AppActionCreator.readMarks.toggle(Self.articles[7].id))
        app.dispatch(AppActionCreator.show(.history))
        await app.settle()
        #expect(history(app) == [Self.articles[3].id, Self.articles[5].id])
        #expect(
            app.state.history.times == [Self.articles[3].id: AppUnderTest.now, Self.articles[5].id: AppUnderTest.now])
        #expect(app.state.lists[.tab(.history)]?.hasEnded == true)
        #expect(app.violations.isEmpty)
    }

    @Test(
        "A newly opened article comes first; one in the list stays in its place until the list loads again")
    func later() async throws {
        let app = try await started()
        for index in [3, 5] { await read(index, in: app) }
        app.dispatch(AppActionCreator.show(.history))
        await app.settle()
        await read(8, in: app)
        await read(3, in: app)
        app.dispatch(AppActionCreator.show(.history))
        #expect(history(app) == [8, 5, 3].map { Self.articles[$0].id })
        app.dispatch(AppActionCreator.refresh())
        await app.settle()
        #expect(history(app) == [3, 8, 5].map { Self.articles[$0].id })
        #expect(app.violations.isEmpty)
    }

    @Test("The list needs no request, also offline, and an article whose text is gone is listed by its title")
    func withoutText() async throws {
        let app = AppUnderTest(hasToken: false, isOffline: true)
        app.dispatch(AppAction.home(.arranged(tabs: [.history], own: [])))
        app.dispatch(AppActionCreator.begin(.home))
        await app.settle()
        #expect(app.state.lists[.tab(.history)]?.refreshedAt != nil && history(app).isEmpty)
        #expect(app.qiita.calls.isEmpty)
    }
}
