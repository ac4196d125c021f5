import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Retries as seen by the reader", .timeLimit(.minutes(10)))
struct AppActionCreatorRetryTests {
    private let app = AppUnderTest(
        retrying: Retrying(policy: RetryPolicy(), now: { AppUnderTest.now }, chance: { 0 }, pause: { _ in true }))

    @Test("A refresh that fails twice succeeds on the third attempt, and shows which retry it is")
    func list() async throws {
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .failure(.server(status: 502)))
        #expect(app.state.loading.requests.map(\.retry) == [Retry(number: 1, most: 3)])
        #expect(app.state.latest.isRefreshing && app.state.notice == NoticeState())
        try await app.answer(.articles(.latest, page: 1), with: .failure(.connectionLost))
        #expect(app.state.loading.requests.map(\.retry) == [Retry(number: 2, most: 3)])
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        await app.settle()
        #expect(app.state.latest.ids.count == 20)
        #expect(app.loadingCount == 0)
        #expect(app.state.notice.dialog == nil)
    }

    @Test("A persistent failure is reported once, after three retries")
    func lastingFailure() async throws {
        try await app.loadHome()
        app.dispatch(AppActionCreator.refresh())
        for _ in 0..<4 {
            try await app.answer(.articles(.latest, page: 1), with: .failure(.server(status: 500)))
        }
        await app.settle()
        let subject = NoticeState.Subject.list(id: .tab(.latest), source: .latest)
        #expect(app.state.notice.message == .failed(subject: subject, error: .server(status: 500)))
        #expect(app.state.notice.dialog == nil && app.state.latest.ids.count == 20)
        #expect(app.state.latest.phase == .idle)
        #expect(app.loadingCount == 0)
        #expect(app.qiita.calls.count == 5)
    }

    @Test("Articles and stock checks are retried the same way")
    func article() async throws {
        let route = app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .failure(.connectionLost))
        try await app.answer(.isStocked("a1"), with: .failure(.server(status: 503)))
        #expect(app.state.loading.requests.map(\.retry?.number) == [1, 1])
        try await app.answer(.article("a1"), with: .article(.make(id: "a1")))
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        await app.settle()
        #expect(app.state.article(of: route.id)?.id == "a1")
        #expect(app.state.stocks["a1"].status == .on && app.loadingCount == 0)
    }

    @Test("A stock whose connection broke is sent once; its state is requested until Qiita answers")
    func write() async throws {
        try await app.loadHome([.make(id: "a1")])
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let write = try await app.arrival(of: .stock("a1"))
        write.answer(.failure(.server(status: 502)))
        try await app.answer(.isStocked("a1"), with: .failure(.server(status: 502)))
        #expect(app.state.loading.requests.map(\.retry?.number) == [1])
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        await app.settle()
        #expect(app.state.stocks["a1"].status == .on && app.state.notice.dialog == nil)
        #expect(app.qiita.calls.filter { $0 == .stock("a1") }.count == 1)
    }

    @Test("Cancelling during a retry pause ends the request silently", arguments: [true, false])
    func cancelled(byEscape: Bool) async throws {
        let app = AppUnderTest(
            retrying: Retrying(policy: RetryPolicy(), now: { AppUnderTest.now }, chance: { 0 }) { _ in
                await QuietExecutor.shared.sleep(for: .seconds(600))
            })
        try await app.loadHome()
        app.open(.userArticles(user: "hanako"))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .failure(.connectionLost))
        #expect(app.loadingCount == 1)
        app.dispatch(byEscape ? AppActionCreator.cancelLoading() : AppActionCreator.back())
        await app.settle()
        #expect(app.loadingCount == 0 && app.state.notice.dialog == nil)
        #expect(app.qiita.calls.count == 2)
    }
}
