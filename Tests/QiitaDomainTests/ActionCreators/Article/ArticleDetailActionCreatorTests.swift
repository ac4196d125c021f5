import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Loading an article", .timeLimit(.minutes(10)))
struct ArticleDetailActionCreatorTests {
    private let article = Article.make(id: "a1")

    @Test("The article is requested and arrives with the rate limit")
    func loads() async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .article(article, limit: .left(12)))
        #expect(
            app.actions.dropFirst() == [
                .articleDetail(id: route.id, action: .requested(request: RequestID(1))),
                .articleDetail(
                    id: route.id, action: .responded(request: RequestID(1), article: article, limit: .left(12))),
                .readMarks(.marked(article: "a1")),
            ])
        #expect(app.loadingCount == 0 && app.state.loading.limit == .left(12))
    }

    @Test("The newest request wins, whatever the order of the responses", arguments: [true, false])
    func newestWins(isLast: Bool) async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        let first = try await app.arrival(of: .article("a1"))
        app.dispatch(AppActionCreator.article(route.id).load())
        #expect(app.loadingCount == 1)
        let second = try await app.arrival(of: .article("a1"))
        if !isLast { first.answer(.article(.make(id: "a1", title: "遅"))) }
        await app.answer(second, with: .article(article))
        if isLast { first.answer(.article(.make(id: "a1", title: "遅"))) }
        await app.settle()
        #expect(app.state.article(of: route.id) == article && app.loadingCount == 0)
        #expect(app.qiita.cancelledCalls == [.article("a1")])
    }

    @Test("Screens of different articles never share a response")
    func twoArticles() async throws {
        let app = AppUnderTest(hasToken: false)
        let lower = app.open(.articleDetail(article: "a1"))
        let upper = app.open(.userArticleDetail(article: "b2"))
        let other = Article.make(id: "b2")
        try await app.answer(.article("b2"), with: .article(other))
        #expect(app.state.article(of: lower.id) == nil)
        try await app.answer(.article("a1"), with: .article(article))
        #expect(app.state.article(of: lower.id) == article)
        #expect(app.state.article(of: upper.id) == other)
        #expect(app.loadingCount == 0)
    }

    @Test("Two screens of one article have separate places")
    func onePlaceEach() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome([article])
        let lower = app.open(.articleDetail(article: "a1"))
        let upper = app.open(.userArticleDetail(article: "a1"))
        let place = ReadingPosition(block: 4, line: 0, lineCount: 2)
        app.dispatch(AppAction.reading(id: lower.id, action: .scrolled(to: place)))
        try await app.answer(.article("a1"), with: .article(article))
        #expect(app.state.articleDetail[lower.id]?.reading.position == place)
        #expect(app.state.articleDetail[upper.id]?.reading.position == .start)
    }

    @Test("A request for a missing screen is not sent")
    func absent() async {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.article(Route.ID(9)).load())
        app.dispatch(AppActionCreator.article(Route.ID(9)).cancel())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.actions.isEmpty)
    }
}
