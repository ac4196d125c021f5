import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Encoding of the state", .timeLimit(.minutes(10)))
struct AppStateTests {
    @Test("An initial state survives a round trip")
    func initial() throws {
        #expect(try reread(AppState()) == AppState())
    }

    @Test("A state with everything under way survives a round trip with stable output")
    func busy() async throws {
        let app = try await busyApp()
        #expect(try reread(app.state) == app.state)
        #expect(try jsonForm(of: reread(app.state)) == jsonForm(of: app.state))
        app.qiita.close()
        await app.settle()
    }

    @Test("State by screen is an object keyed by screen number")
    func keys() async throws {
        let app = try await busyApp()
        let text = try jsonForm(of: app.state)
        for part in [
            #""articleDetail":{"1":{"#, #""userArticles":{"2":{"#, #""4":{"failure"#, #""folds":{"0":true}"#,
        ] {
            #expect(text.contains(part), "\(part)")
        }
        app.qiita.close()
        await app.settle()
    }

    @Test("Titles and bodies occur once in the state, however many lists and screens show them")
    func once() async throws {
        let app = AppUnderTest()
        let (title, body) = ("設計の記録", "<p>一度だけ</p>")
        let article = Article.make(
            id: "a1", title: title, renderedBody: body, user: .make("hanako"), tags: ["Swift"])
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page([article], next: nil))
        app.dispatch(AppActionCreator.show(.latest))
        for screen in [Route.Screen.userArticles(user: "hanako"), .articles(of: .tag("Swift"))] {
            app.open(screen)
            let source: ArticlesCall = if case .articles = screen { .tag(id: "Swift") } else { .user(id: "hanako") }
            try await app.answer(.articles(source, page: 1), with: .page([article], next: nil))
        }
        try await app.openArticle(article, isStocked: true)
        app.open(.articleDetail(article: "a1"))
        #expect(app.state.lists.values.filter { $0.ids.contains("a1") }.count == 4)
        let text = try jsonForm(of: app.state)
        #expect(text.components(separatedBy: title).count == 2)
        #expect(text.components(separatedBy: "一度だけ").count == 2)
        app.qiita.close()
        await app.settle()
    }

    @Test("A key that is not a number is rejected")
    func strangeKey() throws {
        #expect(Route.ID(codingKey: Route.ID(12).codingKey) == Route.ID(12))
        #expect(Route.ID(codingKey: StrangeKey(stringValue: "home")) == nil)
    }

    @Test("A list is found by its route; a screen without a list has none")
    func lists() async throws {
        let app = try await busyApp()
        #expect(app.state.list(of: .root)?.source == .latest)
        #expect(app.state.list(of: Route.ID(2))?.source == .user("hanako"))
        #expect(app.state.list(of: Route.ID(4))?.source == .tag("Swift"))
        #expect(app.state.list(of: Route.ID(1)) == nil && app.state.list(of: Route.ID(9)) == nil)
        app.qiita.close()
        await app.settle()
    }

    /// A screen of each kind, requests of each kind under way, failures, a dialog and a message.
    private func busyApp() async throws -> AppUnderTest {
        let app = AppUnderTest()
        let article = Article.make(id: "a1", stocksCount: 10)
        try await app.loadHome([article] + Article.makeMany(19))
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 2), with: .failure(.rateLimited(until: AppUnderTest.now)))
        let detail = try await app.openArticle(article, isStocked: true)
        app.dispatch(AppAction.reading(id: detail.id, action: .foldToggled(number: 0, isOpen: true)))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.open(.userArticles(user: "hanako"))
        app.open(.userArticleDetail(article: "b2"))
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .failure(.untrusted(host: "qiita.com")))
        app.open(.help)
        try await app.answer(.article("b2"), with: .failure(.server(status: 503)))
        app.dispatch(AppActionCreator.account.identify())
        return app
    }
}

private struct StrangeKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}
