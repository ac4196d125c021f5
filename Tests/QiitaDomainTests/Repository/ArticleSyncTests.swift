import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Sync stores articles for offline reading and can be interrupted")
struct ArticleSyncTests {
    private typealias Call = ManualQiita.Call
    private let storage = MemoryCache()
    private let cache = MemoryCache()
    private nonisolated static let now = AppUnderTest.now

    private struct Outcome {
        var ending: SyncEnding
        var progress: SyncProgress
        var calls: [Call]
        var steps: [SyncProgress]
    }

    /// Syncs over prepared answers; everything else loses the connection.
    private func sync(
        _ sources: [ListSource], _ answers: [Call: ManualAnswer], pages: Int = 3, later seconds: Int = 0,
        removesOthers: Bool = false, into memory: ResponseCache? = nil
    ) async -> Outcome {
        let qiita = ManualQiita(answering: answers)
        let repository = ArticleRepository(
            api: qiita, cache: cache.cache, now: { Timestamp(seconds: Self.now.seconds + seconds) })
        var steps: [SyncProgress] = []
        var sync = ArticleSync(repository, retrying: .never, storage: memory ?? storage.cache, pages: pages) {
            steps.append($0)
        }
        let ending = await sync.run(sources, removesOthers: removesOthers)
        return Outcome(ending: ending, progress: sync.progress, calls: qiita.calls, steps: steps)
    }

    private func list(_ source: ListSource) -> SyncedList? {
        storage.cache.cached(.synced(source), as: SyncedList.self)?.value
    }

    private func limit(_ remaining: Int) -> RateLimit {
        RateLimit(limit: 60, remaining: remaining, reset: Timestamp(seconds: Self.now.seconds + 900))
    }

    private func articles(_ count: Int, comments: Int = 0) -> [Article] {
        (0..<count).map {
            Article.make(title: "記事\($0)", commentsCount: $0 < comments ? 1 : 0)
        }
    }

    private nonisolated static let comment = Comment(
        id: "c1", renderedBody: "<p>a</p>", createdAt: now, user: .make())

    @Test("Lists load first, then the comments of articles that have some")
    func order() async throws {
        let many = articles(25, comments: 1)
        let outcome = await sync(
            [.latest, .tag("Swift")],
            [
                .articles(.latest, page: 1): .page(Array(many[..<20]), next: 2),
                .articles(.latest, page: 2): .page(Array(many[20...]), next: nil),
                .articles(.tag(id: "Swift"), page: 1): .page(Array(many[..<3]), next: nil),
                .comments(many[0].id): .comments([Self.comment]),
            ])
        #expect(outcome.ending == .done)
        let calls: [Call] = [
            .articles(.latest, page: 1), .articles(.latest, page: 2), .articles(.tag(id: "Swift"), page: 1),
            .comments(many[0].id),
        ]
        #expect(outcome.calls == calls)
        #expect(list(.latest)?.ids == many.map(\.id))
        #expect(list(.tag("Swift"))?.ids == many[..<3].map(\.id))
        #expect(storage.cache.cached(.article(many[24].id), as: Article.self)?.value == many[24])
        #expect(storage.cache.cached(.comments(many[0].id), as: [QiitaDomain.Comment].self)?.value == [Self.comment])
        #expect(outcome.progress.articles == 25)
        #expect(outcome.progress.finished.map(\.part) == [.list(.latest), .list(.tag("Swift")), .comments])
        #expect(outcome.progress.finished.map(\.articles) == [25, 3, 1])
        #expect(outcome.progress.left == 1)
        #expect(outcome.progress.sent == 4)
        #expect(outcome.progress.bytes > 5000)
        #expect(outcome.steps.map(\.left).first == 6)
        // The first page of each list is also cached for the next start.
        #expect(cache.keys == [.list(.latest), .list(.tag("Swift"))])
    }

    @Test("Comments are requested again if their number changed or a week passed")
    func comments() async throws {
        func run(_ count: Int, _ later: Int) async -> [Call] {
            let page = ManualAnswer.page([.make(id: "a1", commentsCount: count)], next: nil)
            let answers: [Call: ManualAnswer] = [
                .articles(.latest, page: 1): page, .comments("a1"): .comments([Self.comment]),
            ]
            return await sync([.latest], answers, later: later).calls.filter { $0 == .comments("a1") }
        }
        #expect(await run(1, 0).count == 1)
        #expect(await run(1, 10).count == 0)
        #expect(await run(2, 20).count == 1)
        #expect(await run(1, 7 * 24 * 3600).count == 0)
        #expect(await run(1, 7 * 24 * 3600 + 20).count == 1)
    }

    @Test("Sync keeps ten requests in reserve, and the next run requests only what is missing")
    func spares() async throws {
        let many = articles(41, comments: 2)
        func answers(_ remaining: Int) -> [Call: ManualAnswer] {
            [
                .articles(.latest, page: 1): .page(Array(many[..<20]), next: 2, limit: limit(remaining)),
                .articles(.latest, page: 2): .page(Array(many[20..<40]), next: 3, limit: limit(remaining - 1)),
                .articles(.latest, page: 3): .page(Array(many[40...]), next: nil, limit: limit(remaining - 2)),
                .comments(many[0].id): .comments([Self.comment], limit: limit(remaining - 3)),
                .comments(many[1].id): .comments([Self.comment], limit: limit(remaining - 4)),
            ]
        }
        let first = await sync([.latest], answers(11))
        #expect(first.ending == .limitSpared(until: limit(0).reset))
        #expect(first.calls == [.articles(.latest, page: 1), .articles(.latest, page: 2)])
        #expect(list(.latest)?.ids.count == 40)
        let second = await sync([.latest], answers(13), later: 3600)
        #expect(second.ending == .limitSpared(until: limit(0).reset))
        #expect(second.calls == [.articles(.latest, page: 3), .comments(many[0].id)])
        let third = await sync([.latest], answers(500), later: 7200)
        #expect(third.ending == .done)
        #expect(third.calls == [.comments(many[1].id)])
        #expect(third.progress.articles == 41)
        // A complete one begins anew.
        #expect(await sync([.latest], answers(500), later: 7201).calls.first == .articles(.latest, page: 1))
    }

    @Test("A used-up rate limit ends sync until it resets")
    func limited() async {
        let until = Timestamp(seconds: Self.now.seconds + 900)
        let outcome = await sync([.latest], [.articles(.latest, page: 1): .failure(.rateLimited(until: until))])
        #expect(outcome.ending == .limitSpared(until: until))
    }

    @Test("After an interruption the earlier list follows the new page")
    func interrupted() async throws {
        let old = articles(30)
        _ = await sync(
            [.latest],
            [
                .articles(.latest, page: 1): .page(Array(old[..<20]), next: 2),
                .articles(.latest, page: 2): .page(Array(old[20...]), next: nil),
            ])
        let new = (0..<20).map { Article.make(title: "新\($0)") }
        let broken = await sync(
            [.latest],
            [
                .articles(.latest, page: 1): .page(new, next: 2),
                .articles(.latest, page: 2): .failure(.unreachable(host: "qiita.com")),
            ], later: 60, removesOthers: true)
        #expect(broken.ending == .failed(.unreachable(host: "qiita.com")))
        #expect(list(.latest)?.ids == (new + old).map(\.id))
        #expect(old.allSatisfy { storage.keys.contains(.article($0.id)) })
        _ = await sync(
            [.latest], [.articles(.latest, page: 2): .page([old[0]], next: nil)], later: 120, removesOthers: true)
        #expect(list(.latest)?.ids == (new + [old[0]]).map(\.id))
        #expect(!storage.keys.contains(.article(old[1].id)))
        #expect(storage.keys.contains(.article(old[0].id)))
    }

    @Test("A failed list does not stop the others; three failures in a row end sync")
    func failures() async {
        let answers: [Call: ManualAnswer] = [
            .articles(.tag(id: "Nope"), page: 1): .failure(.notFound),
            .articles(.latest, page: 1): .page(articles(3), next: nil),
        ]
        let outcome = await sync([.tag("Nope"), .latest], answers)
        #expect(outcome.ending == .done)
        #expect(
            outcome.progress.failures == [SyncProgress.Failure(part: .list(.tag("Nope")), error: .notFound)])
        #expect(list(.latest)?.ids.count == 3)
        let broken = await sync([.tag("a"), .tag("b"), .tag("c"), .tag("d")], [:])
        #expect(broken.ending == .failed(.connectionLost))
        #expect(broken.calls.count == 3)
    }

    @Test(
        "An error that affects every request ends sync at once",
        arguments: [
            QiitaError.unauthorized, .unreachable(host: "h"), .untrusted(host: "h"), .redirected(host: "h"), .offline,
            .tokenMissing,
        ])
    func endsAtOnce(_ error: QiitaError) async {
        let outcome = await sync([.latest, .mine], [.articles(.latest, page: 1): .failure(error)])
        #expect(outcome.ending == .failed(error))
        #expect(outcome.calls.count == 1)
    }

    @Test("Articles of the trend are requested once each; a deleted one silently stays an outline")
    func trend() async throws {
        let whole = articles(3, comments: 1)
        let feed = Timestamp(seconds: Self.now.seconds - 100)
        let answers: [Call: ManualAnswer] = [
            .articles(.trend, page: 1): .feed(whole.map(\.outline), updatedAt: feed),
            .article(whole[0].id): .article(whole[0]), .article(whole[1].id): .article(whole[1]),
            .article(whole[2].id): .failure(.notFound), .comments(whole[0].id): .comments([Self.comment]),
        ]
        let outcome = await sync([.trend], answers)
        #expect(outcome.ending == .done)
        #expect(outcome.progress.failures == [])
        let articles = whole.map { Call.article($0.id) }
        #expect(outcome.calls == [Call.articles(.trend, page: 1)] + articles + [Call.comments(whole[0].id)])
        #expect(outcome.progress.finished.map(\.part) == [.list(.trend), .articles, .comments])
        #expect(storage.cache.cached(.article(whole[0].id), as: Article.self)?.value == whole[0])
        #expect(storage.cache.cached(.synced(.trend), as: SyncedList.self)?.time == feed)
        let again = await sync([.trend], answers, later: 60)
        #expect(again.calls == [.articles(.trend, page: 1), .article(whole[2].id)])
        #expect(storage.cache.cached(.article(whole[0].id), as: Article.self)?.value.isOutline == false)
    }

    @Test("The account is requested once, for the stocks, and stored")
    func stocks() async {
        let answers: [Call: ManualAnswer] = [
            .authenticatedUser: .user(.make("alice")),
            .articles(.stocks(user: "alice"), page: 1): .page(articles(2), next: nil),
            .articles(.own, page: 1): .page(articles(1), next: nil),
        ]
        let outcome = await sync([.stocks, .mine], answers)
        #expect(
            outcome.calls == [
                .authenticatedUser, .articles(.stocks(user: "alice"), page: 1), .articles(.own, page: 1),
            ])
        #expect(storage.cache.cached(.account, as: User.ID.self)?.value == "alice")
        #expect(await sync([.stocks], answers, later: 5).calls == [.articles(.stocks(user: "alice"), page: 1)])
    }

    @Test("The timeline is stored as its queries under its own name, and reads as online")
    func timeline() async throws {
        let many = Article.makeMany(23)
        let query = ArticlesCall.search(query: "tag:Swift OR user:hanako")
        let answers: [Call: ManualAnswer] = [
            .authenticatedUser: .user(.make("alice")), .followedTags("alice"): .tags([Tag(id: "Swift")]),
            .followees("alice"): .users([.make("hanako")]),
            .articles(query, page: 1): .page(Array(many[..<20]), next: 2),
            .articles(query, page: 2): .page(Array(many[20...]), next: nil),
        ]
        let outcome = await sync([.timeline], answers, removesOthers: true)
        #expect(outcome.ending == .done)
        #expect(outcome.progress.failures == [])
        #expect(outcome.progress.finished.map(\.part) == [.list(.timeline)])
        #expect(outcome.progress.finished.map(\.articles) == [23])
        #expect(storage.keys.contains(.followed(.user, by: "alice")))
        let app = AppUnderTest(cache: cache.cache, synced: storage.cache, isOffline: true)
        app.dispatch(AppActionCreator.begin(.home))
        app.dispatch(AppActionCreator.show(.timeline))
        await app.settle()
        #expect(app.state.lists[.tab(.timeline)].map { Array($0.ids) } == many[..<20].map(\.id))
        app.dispatch(AppActionCreator.list(.tab(.timeline)).loadMore())
        await app.settle()
        #expect(app.state.lists[.tab(.timeline)].map { Array($0.ids) } == many.map(\.id))
        #expect(app.qiita.calls == [])
    }

    @Test("Articles that no list contains are removed at the end; syncing the tabs also removes other lists")
    func removed() async {
        let page = { (articles: [Article]) in ManualAnswer.page(articles, next: nil) }
        let many = articles(3)
        _ = await sync(
            [.latest, .tag("a")],
            [
                .articles(.latest, page: 1): page([many[0]]), .articles(.tag(id: "a"), page: 1): page([many[1]]),
            ])
        _ = await sync([.latest], [.articles(.latest, page: 1): page([many[2]])], later: 9)
        #expect(
            storage.keys == [
                .sync, .synced(.latest), .synced(.tag("a")), .article(many[1].id), .article(many[2].id),
            ])
        _ = await sync([.latest], [.articles(.latest, page: 1): page([many[2]])], later: 19, removesOthers: true)
        #expect(storage.keys == [.sync, .synced(.latest), .article(many[2].id)])
    }

    @Test("A write error ends sync")
    func full() async {
        let full = ResponseCache(
            read: { _ in nil }, write: { key, _ in key == .sync }, rewrite: { _, _ in }, remove: { _ in })
        let outcome = await sync([.latest], [.articles(.latest, page: 1): .page(articles(1), next: nil)], into: full)
        #expect(outcome.ending == .notWritten)
    }
}
