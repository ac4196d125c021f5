import Dispatch
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Cached content is shown first", .timeLimit(.minutes(10)))
struct AppActionCreatorCacheTests {
    private let memory = MemoryCache()
    private let hour = 3600

    /// A run some seconds after the first, up to where it waits for Qiita.
    private func app(later: Int = 0, hasToken: Bool = false) -> AppUnderTest {
        AppUnderTest(hasToken: hasToken, cache: memory.cache, later: later)
    }

    /// Lets an earlier run load home.
    private func keepHome(_ articles: [Article] = Article.makeMany(20)) async throws {
        try await app().loadHome(articles)
        await DiskQueue.shared.value {}
    }

    private func begin(_ app: AppUnderTest) {
        app.dispatch(AppActionCreator.restore(.home))
        app.dispatch(AppActionCreator.begin(.home))
    }

    @Test("A fresh cached list is shown without a request; r sends one")
    func fresh() async throws {
        try await keepHome()
        let app = app(later: 1799)
        begin(app)
        await app.settle()
        #expect(app.state.latest.ids.count == 20)
        #expect(app.state.latest.nextPage == 2)
        #expect(app.state.latest.isRestored)
        #expect(app.qiita.calls == [])
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        #expect(!app.state.latest.isRestored && app.state.notice.message == .refreshed(newCount: 0))
    }

    @Test("A stale cached list is shown first and refreshed in the background")
    func stale() async throws {
        try await keepHome()
        let app = app(later: 3 * hour)
        app.dispatch(AppActionCreator.restore(.home))
        #expect(app.state.latest.ids.count == 20 && app.qiita.calls == [])
        #expect(app.state.latest.cachedAt == AppUnderTest.now)
        app.moveHome(to: 5)
        app.dispatch(AppActionCreator.begin(.home))
        let pending = try await app.arrival(of: .articles(.latest, page: 1))
        #expect(app.state.latest.isRefreshing && app.state.latest.ids.count == 20)
        let newer = [Article.make(title: "新しい")] + Article.makeMany(19)
        await app.answer(pending, with: .page(newer, next: 2))
        #expect(app.state.latest.row() == 6 && app.state.latest.selected == Article.make(title: "記事6").id)
        #expect(app.state.notice.message == .refreshed(newCount: 1))
        #expect(app.state.latest.cachedAt == nil)
    }

    @Test("Offline the stale list stays with its age and a message; r shows the message again")
    func offline() async throws {
        try await keepHome()
        let app = app(later: 3 * hour)
        begin(app)
        try await app.answer(.articles(.latest, page: 1), with: .failure(.unreachable(host: "qiita.com")))
        #expect(app.state.latest.ids.count == 20 && app.state.latest.cachedAt == AppUnderTest.now)
        #expect(app.state.notice.dialog == nil && app.state.notice.message != nil)
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .failure(.unreachable(host: "qiita.com")))
        #expect(app.state.notice.dialog == nil && app.state.latest.ids.count == 20)
        #expect(app.state.notice.message != nil)
    }

    @Test("A background refresh without new articles shows no message")
    func nothingNew() async throws {
        try await keepHome()
        let app = app(later: hour)
        begin(app)
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        #expect(app.state.notice.message == nil)
    }

    @Test("An article of a list is cached and opens offline hours later")
    func article() async throws {
        let first = app()
        try await first.loadHome()
        let article = first.state.articles(of: .tab(.latest))[4]
        first.open(.articleDetail(article: article.id))
        await first.settle()
        await DiskQueue.shared.value {}
        #expect(first.qiita.calls.count == 1)

        let second = app(later: 2 * hour)
        let route = second.open(.articleDetail(article: article.id))
        try await second.answer(.article(article.id), with: .failure(.timedOut))
        let detail = try #require(second.state.articleDetail[route.id])
        #expect(
            second.state.article(of: second.state.navigation.top.id) == article && second.state.notice == NoticeState())
        #expect(detail.age(at: Timestamp(seconds: AppUnderTest.now.seconds + 2 * hour)) == AppUnderTest.now)
    }

    @Test("An article of a stale list is refreshed in the background; a newer cached copy is shown first")
    func laterKept() async throws {
        try await keepHome()
        let id = Article.makeMany(20)[3].id
        let between = app(later: 2 * hour)
        between.open(.articleDetail(article: id))
        try await between.answer(.article(id), with: .article(.make(id: id, title: "直した")))
        await DiskQueue.shared.value {}

        let app = app(later: 2 * hour + 60)
        app.dispatch(AppActionCreator.restore(.home))
        let route = app.open(.articleDetail(article: id))
        await app.settle()
        #expect(app.state.article(of: route.id)?.title == "直した")
        #expect(app.qiita.calls == [])
    }

    @Test("Comments come from the cache and are requested again if stale")
    func comments() async throws {
        let comment = Comment(id: "c1", renderedBody: "<p>a</p>", createdAt: nil, user: .make())
        let first = app()
        let route = try await openWithComments(first)
        try await first.answer(.comments("a1"), with: .comments([comment]))
        await DiskQueue.shared.value {}
        #expect(first.state.comments[route.id]?.restoredAt == nil)

        let fresh = app(later: 60)
        let second = fresh.open(.articleDetail(article: "a1"))
        await fresh.settle()
        fresh.dispatch(AppActionCreator.comments(second.id).loadOnce())
        await fresh.settle()
        #expect(fresh.state.comments[second.id]?.comments == [comment] && fresh.qiita.calls == [])

        let old = app(later: hour)
        let third = try await openWithComments(old)
        try await old.answer(.comments("a1"), with: .failure(.timedOut))
        #expect(old.state.comments[third.id]?.comments == [comment])
        #expect(old.state.comments[third.id]?.restoredAt == AppUnderTest.now)
    }

    private func openWithComments(_ app: AppUnderTest) async throws -> Route {
        let route = app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .article(.make(id: "a1", commentsCount: 1)))
        app.dispatch(AppActionCreator.comments(route.id).loadOnce())
        return route
    }

    @Test("The cached account is used at once, so the stocks open offline")
    func account() async throws {
        try await keepHome()
        let first = app(hasToken: true)
        begin(first)
        try await first.answer(.authenticatedUser, with: .user(.make("alice")))
        first.dispatch(AppActionCreator.show(.stocks))
        let stocks = ManualQiita.Call.articles(.stocks(user: "alice"), page: 1)
        try await first.answer(stocks, with: .page(Article.makeMany(3), next: nil))
        await DiskQueue.shared.value {}

        let second = app(later: 60, hasToken: true)
        begin(second)
        second.dispatch(AppActionCreator.show(.stocks))
        await second.settle()
        #expect(second.state.session.account == "alice" && second.qiita.calls == [])
        #expect(second.state.lists[.tab(.stocks)]?.ids.count == 3)
        #expect(second.state.stocks[Article.makeMany(3)[0].id].status == .on)
    }

    @Test("A stock removes the cached list of stocks and updates cached counts")
    func stock() async throws {
        try await keepHome([.make(id: "a1", stocksCount: 7)])
        let app = app(later: 60, hasToken: true)
        app.dispatch(AppActionCreator.restore(.home))
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        try await app.answer(.stock("a1"), with: .done())
        await DiskQueue.shared.value {}
        let next = self.app(later: 120)
        next.dispatch(AppActionCreator.restore(.home))
        #expect(next.state.articles(of: .tab(.latest)).first?.stocksCount == 8)
    }

    @Test("Cache results for a popped screen are dropped")
    func popped() async throws {
        try await keepHome()
        let gate = DispatchSemaphore(value: 0)
        var cache = memory.cache
        cache.read = { [read = cache.read] key in
            if key == .article("a1") { gate.wait() }
            return read(key)
        }
        let app = AppUnderTest(hasToken: false, cache: cache, later: 60)
        app.dispatch(AppActionCreator.restore(.home))
        let route = app.open(.articleDetail(article: "a1"))
        app.back()
        gate.signal()
        await app.settle()
        #expect(app.state.articleDetail[route.id] == nil && app.qiita.calls == [])
    }
}
