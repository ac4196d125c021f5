import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The timeline", .timeLimit(.minutes(10)))
struct TimelineQueriesTests {
    private let query = "tag:Swift OR user:hanako"

    @Test(
        "A timeline has four queries of twenty terms at most; tags and users beyond that are cut in proportion",
        arguments: [
            (0, 0, [], 0), (1, 1, [2], 0), (20, 1, [20, 1], 0), (40, 40, [20, 20, 20, 20], 0),
            (100, 3, [20, 20, 20, 20], 23),
            (3, 100, [20, 20, 20, 20], 23), (100, 100, [20, 20, 20, 20], 120),
        ])
    func queries(tags: Int, users: Int, terms: [Int], leftOut: Int) {
        let timeline = TimelineQueries(tags: (0..<tags).map { "t\($0)" }, users: (0..<users).map { "u\($0)" })
        #expect(timeline.queries.map { $0.components(separatedBy: " OR ").count } == terms)
        #expect(timeline.leftOut == leftOut)
        let all = timeline.queries.joined(separator: " OR ")
        #expect(all.components(separatedBy: "user:").count - 1 == min(users, max(40, 80 - tags)))
    }

    @Test("The account, tags and authors load first, then the queries, page by page to the end")
    func loads() async throws {
        let app = AppUnderTest()
        app.dispatch(
            AppAction.session(
                .started(at: AppUnderTest.now, utcOffset: 0, window: .init(columns: 80, rows: 24), hasToken: true)))
        app.dispatch(AppActionCreator.show(.timeline))
        #expect(app.state.lists[.tab(.timeline)]?.isUntouched == true)
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.followedTags("alice"), with: .tags([Tag(id: "Swift")]))
        try await app.answer(.followees("alice"), with: .users([.make("hanako")]))
        let articles = Self.articles(25)
        try await app.answer(page(1), with: .page(Array(articles.prefix(20)), next: 2, total: 25))
        #expect(app.state.lists[.tab(.timeline)]?.ids.count == 20 && app.state.lists[.tab(.timeline)]?.nextPage == 2)
        app.dispatch(AppActionCreator.list(.tab(.timeline)).loadMore())
        try await app.answer(page(2), with: .page(Array(articles.dropFirst(20)), next: nil))
        #expect(app.state.lists[.tab(.timeline)]?.ids.count == 25 && app.state.lists[.tab(.timeline)]?.hasEnded == true)
        #expect(app.loadingCount == 0)
    }

    @Test("Without follows the list explains how to follow and sends no request; new follows appear next time")
    func nothing() async throws {
        let app = try await timeline(tags: [], users: [])
        #expect(app.state.lists[.tab(.timeline)]?.parts == [])
        #expect(!app.qiita.calls.contains { if case .articles(.search, _) = $0 { true } else { false } })
        app.dispatch(AppActionCreator.outbox.want(.follow(.tag("Swift")), true))
        try await app.answer(.follow(.tag("Swift")), with: .done())
        app.dispatch(AppActionCreator.show(.latest))
        app.dispatch(AppActionCreator.show(.timeline))
        try await app.answer(.articles(.search(query: "tag:Swift"), page: 1), with: .page(Self.articles(3), next: nil))
        #expect(app.state.lists[.tab(.timeline)]?.ids.count == 3)
    }

    @Test("A failed request for the follows is reported, and r retries")
    func failure() async throws {
        let app = AppUnderTest()
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.timeline))
        try await app.answer(.followedTags("alice"), with: .failure(.timedOut))
        try await app.answer(.followees("alice"), with: .users([.make("hanako")]))
        #expect(app.state.follows.failure == .timedOut && app.state.lists[.tab(.timeline)]?.isUntouched == true)
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.followedTags("alice"), with: .tags([Tag(id: "Swift")]))
        try await app.answer(page(1), with: .page(Self.articles(2), next: nil))
        #expect(app.state.lists[.tab(.timeline)]?.ids.count == 2 && app.loadingCount == 0)
    }

    @Test("A failed query leaves the list unchanged")
    func failedRefresh() async throws {
        let app = try await timeline(tags: ["Swift"], users: ["hanako"], Self.articles(3))
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(page(1), with: .failure(.server(status: 503)))
        let subject = NoticeState.Subject.list(id: .tab(.timeline), source: .timeline)
        #expect(app.state.lists[.tab(.timeline)]?.ids.count == 3)
        #expect(app.state.notice.message == .failed(subject: subject, error: .server(status: 503)))
    }

    @Test("Without a token no request is sent")
    func noToken() async {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.show(.timeline))
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.state.lists[.tab(.timeline)] == nil)
    }

    @Test("A cached timeline is shown at once, with its next pages")
    func kept() async throws {
        let cache = MemoryCache()
        _ = try await timeline(tags: ["Swift"], users: ["hanako"], Self.articles(20), next: 2, cache: cache.cache)
        let later = try await timeline(nil, cache: cache.cache)
        await later.settle()
        #expect(later.qiita.calls.isEmpty)
        let list = later.state.lists[.tab(.timeline)]
        #expect(list?.ids.count == 20)
        #expect(list?.isRestored == true)
        #expect(list?.nextPage == 2)
        later.dispatch(AppActionCreator.list(.tab(.timeline)).loadMore())
        try await later.answer(page(2), with: .page([], next: nil))
        #expect(later.state.lists[.tab(.timeline)]?.hasEnded == true)
    }

    @Test(
        "Names stored an hour ago are used at once and requested again; those of yesterday are requested first",
        arguments: [1, 25])
    func age(hours: Int) async throws {
        let cache = MemoryCache().cache
        let time = Timestamp(seconds: AppUnderTest.now.seconds - hours * 3600)
        cache.store(Cached(["Swift"], time: time), as: .followed(.tag, by: "alice"))
        cache.store(Cached(["hanako"], time: time), as: .followed(.user, by: "alice"))
        let app = try await timeline(nil, cache: cache)
        if hours == 1 { try await app.answer(page(1), with: .page([], next: nil)) }
        try await app.answer(.followees("alice"), with: .users([.make("hanako")]))
        #expect(app.qiita.calls.contains(page(1)) == (hours == 1))
        try await app.answer(.followedTags("alice"), with: .failure(.timedOut))
        if hours == 25 { try await app.answer(page(1), with: .page([], next: nil)) }
        await app.settle()
        #expect(app.qiita.calls.count == 3 && app.state.notice.dialog == nil && app.state.follows.tagNames == ["Swift"])
    }

    @Test("A timeline of stored names is requested again if Qiita has others")
    func others() async throws {
        let cache = MemoryCache().cache
        let time = Timestamp(seconds: AppUnderTest.now.seconds - 3600)
        cache.store(Cached(["Swift"], time: time), as: .followed(.tag, by: "alice"))
        cache.store(Cached(["hanako"], time: time), as: .followed(.user, by: "alice"))
        let app = try await timeline(nil, cache: cache)
        try await app.answer(page(1), with: .page([], next: nil))
        try await app.answer(.followees("alice"), with: .users([.make("hanako")]))
        try await app.answer(.followedTags("alice"), with: .tags([Tag(id: "Linux")]))
        try await app.answer(
            .articles(.search(query: "tag:Linux OR user:hanako"), page: 1), with: .page(Self.articles(1), next: nil))
        await app.settle()
        #expect(app.state.lists[.tab(.timeline)]?.ids == ["a0"])
    }

    private func page(_ page: Int) -> ManualQiita.Call { .articles(.search(query: query), page: page) }

    private static func articles(_ count: Int) -> [Article] {
        (0..<count).map { .make(id: "a\($0)", createdAt: Timestamp(seconds: 1_795_000_000 - $0 * 60)) }
    }

    /// The application with its timeline; without tags and users what is followed is not answered, without articles the query.
    private func timeline(
        tags: [String] = [], users: [String] = [], _ articles: [Article]? = [], next: Int? = nil,
        cache: ResponseCache? = nil
    ) async throws -> AppUnderTest {
        let app = AppUnderTest(cache: cache)
        app.dispatch(
            AppAction.session(
                .started(at: AppUnderTest.now, utcOffset: 0, window: .init(columns: 80, rows: 24), hasToken: true)))
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.timeline))
        if articles != nil {
            try await app.answer(.followedTags("alice"), with: .tags(tags.map { Tag(id: $0) }))
            try await app.answer(.followees("alice"), with: .users(users.map { .make($0) }))
        }
        if let articles, !tags.isEmpty || !users.isEmpty {
            try await app.answer(page(1), with: .page(articles, next: next))
        }
        if articles != nil { await app.settle() }
        return app
    }
}
