import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Completing the outlines of a feed", .timeLimit(.minutes(10)))
struct OutlinesTests {
    private let whole = Article.makeMany(30)

    private func started(_ app: AppUnderTest, rows: Int = 9, updatedAt: Timestamp? = AppUnderTest.now) async throws {
        app.dispatch(AppAction.session(.resized(window: SessionState.Window(columns: 80, rows: rows))))
        app.dispatch(AppActionCreator.show(.trend))
        try await app.answer(
            .articles(.trend, page: 1), with: .feed(whole.map(\.outline), updatedAt: updatedAt))
    }

    private func asked(_ app: AppUnderTest) -> [Article.ID] {
        app.qiita.calls.compactMap { if case .article(let id) = $0 { id } else { nil } }
    }

    @Test("Rows appear at once; four visible articles load at a time, then twelve below")
    func fourAtATime() async throws {
        let app = AppUnderTest()
        try await started(app)
        #expect(app.state.list(of: .root)?.ids.count == 30 && app.state.loading.outlines.count == 4)
        for index in 0..<15 {
            try await app.answer(.article(whole[index].id), with: .article(whole[index]))
            #expect(app.state.articles[whole[index].id] == whole[index])
            #expect(app.state.loading.outlines.count <= 4)
        }
        await app.settle()
        #expect(Set(asked(app)) == Set(whole.prefix(15).map(\.id)) && asked(app).count == 15)
        #expect(app.violations == [])
    }

    @Test("At most half of the remaining limit is used, and nothing once it is used up")
    func budget() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.list(.tab(.latest)).refresh())
        let limit = RateLimit(limit: 60, remaining: 10, reset: Timestamp(seconds: AppUnderTest.now.seconds + 900))
        try await app.answer(.articles(.latest, page: 1), with: .page([], next: nil, limit: limit))
        try await started(app, rows: 60)
        for index in 0..<5 {
            var left = limit
            left.remaining = 9 - index
            try await app.answer(.article(whole[index].id), with: .article(whole[index], limit: left))
        }
        await app.settle()
        #expect(asked(app).count == 5 && app.state.loading.limit?.remaining == 5)
        app.dispatch(AppActionCreator.outlines.complete())
        #expect(app.state.loading.outlines.isEmpty)
    }

    @Test("Opening an article replaces its background request; the others continue")
    func opening() async throws {
        let app = AppUnderTest(hasToken: false)
        try await started(app)
        let early = try await app.arrival(of: .article(whole[1].id))
        app.open(.articleDetail(article: whole[1].id))
        #expect(!app.state.loading.outlines.contains(whole[1].id))
        #expect(app.state.article(of: app.state.navigation.top.id) == nil)
        try await app.answer(.article(whole[1].id), with: .article(whole[1]))
        early.answer(.article(whole[1]))
        #expect(app.state.article(of: app.state.navigation.top.id) == whole[1])
        #expect(app.violations == [])
        app.qiita.close()
        await app.settle()
    }

    @Test("A deleted article is not requested again; without a network nothing is, until a refresh")
    func failures() async throws {
        let app = AppUnderTest(hasToken: false)
        try await started(app, rows: 3)
        try await app.answer(.article(whole[0].id), with: .failure(.notFound))
        #expect(app.state.outlines.missing == [whole[0].id])
        try await app.answer(.article(whole[1].id), with: .failure(.unreachable(host: "qiita.com")))
        #expect(app.state.outlines.isPaused)
        for index in [2, 3, 4] { try await app.answer(.article(whole[index].id), with: .article(whole[index])) }
        await app.settle()
        #expect(asked(app).count == 5 && app.state.notice == NoticeState())
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.trend, page: 1), with: .feed(whole.map(\.outline), updatedAt: nil))
        #expect(app.state.loading.outlines.contains(whole[1].id))
        #expect(app.state.articles[whole[2].id] == whole[2])
        app.qiita.close()
        await app.settle()
        #expect(app.violations == [])
    }

    @Test("Articles cached after the feed are used; older ones are requested")
    func kept() async throws {
        let memory = MemoryCache()
        for (article, age) in [(whole[0], 10), (whole[1], 13 * 3600)] {
            let app = AppUnderTest(hasToken: false, cache: memory.cache, later: -age)
            app.open(.articleDetail(article: article.id))
            try await app.answer(.article(article.id), with: .article(article))
            await app.settle()
        }
        let app = AppUnderTest(hasToken: false, cache: memory.cache)
        try await started(app, updatedAt: Timestamp(seconds: AppUnderTest.now.seconds - 4 * 3600))
        _ = try await app.arrival(of: .article(whole[1].id))
        #expect(app.state.articles[whole[0].id] == whole[0] && !asked(app).contains(whole[0].id))
        app.qiita.close()
        await app.settle()
    }

    @Test("The tab refreshes after 05:00 and 17:00 in Japan, and not before")
    func again() async throws {
        let app = AppUnderTest(hasToken: false)
        try await started(app, updatedAt: AppUnderTest.now)
        app.dispatch(AppActionCreator.show(.latest))
        app.dispatch(AppActionCreator.show(.trend))
        #expect(app.qiita.calls.filter { $0 == .articles(.trend, page: 1) }.count == 1)
        app.qiita.close()
        await app.settle()
        let later = AppUnderTest(hasToken: false)
        try await started(later, updatedAt: Timestamp(iso8601: "2026-11-20T17:00:00+09:00"))
        later.dispatch(AppActionCreator.show(.latest))
        later.dispatch(AppActionCreator.show(.trend))
        #expect(later.qiita.calls.filter { $0 == .articles(.trend, page: 1) }.count == 2)
        later.qiita.close()
        await later.settle()
        #expect(later.violations == [])
    }

    @Test(
        "A list of popular articles stays current until the next one is due",
        arguments: [
            ("2026-11-21T05:00:00+09:00", "2026-11-21T05:00:00+09:00", true),
            ("2026-11-21T05:00:00+09:00", "2026-11-21T16:59:59+09:00", true),
            ("2026-11-21T05:00:00+09:00", "2026-11-21T17:00:00+09:00", false),
            ("2026-11-20T17:00:00+09:00", "2026-11-21T04:59:59+09:00", true),
            ("2026-11-20T16:59:59+09:00", "2026-11-21T04:59:59+09:00", false),
            ("2026-11-22T05:00:00+09:00", "2026-11-21T05:30:00+09:00", false),
        ])
    func editions(_ made: String, _ now: String, _ isLatest: Bool) throws {
        let (made, now) = (try #require(Timestamp(iso8601: made)), try #require(Timestamp(iso8601: now)))
        #expect(CachePolicy.isLatestTrend(made, now: now) == isLatest)
    }

    @Test("An outline never replaces a complete article, from a response or the cache")
    func table() {
        var table = ArticleTable()
        table.put(whole)
        table.put([whole[0].outline])
        table.put(cached: [whole[1].outline])
        #expect(table[whole[0].id] == whole[0] && table[whole[1].id] == whole[1])
        table.put([Article.make(id: "o", title: "概略").outline])
        table.put(cached: [.make(id: "o", title: "全文", stocksCount: 7)])
        #expect(table["o"]?.isOutline == false && table["o"]?.stocksCount == 7)
    }
}
