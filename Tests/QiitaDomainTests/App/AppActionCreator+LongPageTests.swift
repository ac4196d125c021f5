import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("The first frame does not wait for long bodies of a cached page", .timeLimit(.minutes(10)))
struct AppActionCreatorLongPageTests {
    private let memory = MemoryCache()
    private let key = CacheKey.list(.latest)

    /// A short article, one of 400 kB, and a short one whose body is behind that of the long one.
    private static let articles = [
        Article.make(title: "短い", likesCount: 1, stocksCount: 2, commentsCount: 3),
        Article.make(
            title: "長い", renderedBody: String(repeating: "<p>本文</p>\n", count: 25_000), likesCount: 4, stocksCount: 5,
            commentsCount: 6),
        Article.make(title: "後", likesCount: 7, stocksCount: 8, commentsCount: 9),
    ]

    private func app() -> AppUnderTest { AppUnderTest(hasToken: false, cache: memory.cache, later: 60) }

    private func keep(_ articles: [Article], as source: ListSource = .latest) {
        let page = Page(elements: articles, next: 2)
        memory.cache.store(Cached(page, time: AppUnderTest.now), as: .list(source))
    }

    private func articles(_ app: AppUnderTest) -> [Article] { app.state.articles(of: .tab(.latest)) }

    @Test(
        "The first frame has titles and numbers, and the bodies before the long one; all others follow it without a request"
    )
    func bodiesFollow() async {
        keep(Self.articles)
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        let first = articles(app)
        #expect(first.map(\.title) == ["短い", "長い", "後"])
        #expect(first.map(\.isOutline) == [false, true, true] && first.map(\.renderedBody)[1...] == ["", ""])
        #expect(first.allSatisfy(\.hasCounts) && first.map(\.likesCount) == [1, 4, 7])
        #expect(first.map(\.knownStocksCount) == [2, 5, 8] && first.map(\.commentsCount) == [3, 6, 9])
        app.dispatch(AppActionCreator.begin(.home))
        #expect(articles(app) == Self.articles)
        let route = app.open(.articleDetail(article: Self.articles[1].id))
        #expect(app.state.article(of: route.id) == Self.articles[1])
        app.qiita.close()
        await app.settle()
        #expect(app.qiita.calls == [])
    }

    @Test("A page of the usual length is read once, with its bodies")
    func usual() async {
        keep(Article.makeMany(20))
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        #expect(articles(app) == Article.makeMany(20))
        app.dispatch(AppActionCreator.begin(.home))
        await app.settle()
        #expect(memory.reads.count { $0 == key } == 1)
    }

    @Test("An entry of version 1, whose bodies are in its JSON, is read whole for the first frame")
    func earlierVersion() {
        let body = String(repeating: "<p>a</p>", count: 50_000)
        let article = ##"{"id":"a1","title":"a","rendered_body":"\##(body)"}"##
        let text = ##"{"version":1,"key":"latest","time":1,"value":{"articles":[\##(article)],"skippedCount":0}}"##
        memory.put(Data(text.utf8), for: key)
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        #expect(articles(app).map(\.renderedBody) == [body])
    }

    @Test(
        "If the bodies are gone after the first frame, the list stays and an article is requested when it is opened",
        arguments: [0, 300_000])
    func vanished(_ count: Int) async throws {
        keep(Self.articles)
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        memory.put(try #require(memory.cache.read(key)).prefix(count), for: key)
        app.dispatch(AppActionCreator.begin(.home))
        #expect(articles(app).map(\.isOutline) == [false, true, true])
        let route = app.open(.articleDetail(article: Self.articles[1].id))
        try await app.answer(.article(Self.articles[1].id), with: .article(Self.articles[1]))
        #expect(app.state.article(of: route.id) == Self.articles[1])
    }

    @Test("A page that another instance replaced after the first frame completes the articles that it has")
    func replaced() {
        keep(Self.articles)
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        keep([Self.articles[2], .make(title: "新しい")])
        app.dispatch(AppActionCreator.begin(.home))
        #expect(articles(app).map(\.title) == ["短い", "長い", "後"])
        #expect(articles(app).map(\.isOutline) == [false, true, false])
    }

    @Test("The page of the trend, whose outlines have no bodies, is not read again")
    func trend() async {
        keep(Self.articles.map(\.outline), as: .trend)
        let app = app()
        app.dispatch(AppAction.home(.selected(tab: .trend)))
        app.dispatch(AppActionCreator.restore(.home))
        #expect(app.state.articles(of: .tab(.trend)).count == 3)
        app.dispatch(AppActionCreator.begin(.home))
        #expect(memory.reads.count { $0 == .list(.trend) } == 1)
        app.qiita.close()
        await app.settle()
    }

    @Test("Offline the stored page is read once, also if it has outlines")
    func offline() async {
        let synced = MemoryCache()
        var list = SyncedList(of: SyncRun(begun: AppUnderTest.now), after: nil)
        list.add(Page(elements: Self.articles, next: nil))
        synced.cache.store(Cached(list, time: AppUnderTest.now), as: .synced(.latest))
        for article in Self.articles {
            synced.cache.store(Cached(article.outline, time: AppUnderTest.now), as: .article(article.id))
        }
        keep(Self.articles.map(\.outline))
        let app = AppUnderTest(hasToken: false, cache: memory.cache, synced: synced.cache, isOffline: true, later: 60)
        app.dispatch(AppActionCreator.restore(.home))
        #expect(articles(app).map(\.isOutline) == [true, true, true])
        let reads = memory.reads.count { $0 == key }
        app.dispatch(AppActionCreator.begin(.home))
        await app.settle()
        #expect(memory.reads.count { $0 == key } == reads)
    }

    @Test("The numbers of a feed's outline and of one of the history are unknown")
    func counts() {
        let feed = Article.make(stocksCount: nil, isOutline: true)
        #expect(!feed.hasCounts && !Self.articles[0].withoutText.hasCounts && Article.make(stocksCount: nil).hasCounts)
    }
}
