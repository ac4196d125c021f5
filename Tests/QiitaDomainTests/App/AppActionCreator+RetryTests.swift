import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("A reader while his requests are asked again", .timeLimit(.minutes(10)))
struct AppActionCreatorRetryTests {
    private let app = AppUnderTest(
        retrying: Retrying(policy: RetryPolicy(), now: { AppUnderTest.now }, chance: { 0 }, pause: { _ in true }))

    @Test("A refresh that fails twice comes the third time, and says meanwhile which retry it is")
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

    @Test("A refresh that fails for good is told once, after three retries, and waits for nothing")
    func lastingFailure() async throws {
        try await app.loadHome()
        app.dispatch(AppActionCreator.refresh())
        for _ in 0..<4 {
            try await app.answer(.articles(.latest, page: 1), with: .failure(.server(status: 500)))
        }
        await app.settle()
        #expect(app.state.notice.dialog?.error == .server(status: 500))
        #expect(app.state.latest.ids.count == 20)
        #expect(app.state.latest.phase == .idle)
        #expect(app.loadingCount == 0)
        #expect(app.qiita.calls.count == 5)
    }

    @Test("An article and the question whether it is stocked are asked again alike")
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

    @Test("A stock that broke off is sent once; what holds is asked until Qiita says it")
    func write() async throws {
        try await app.loadHome([.make(id: "a1")])
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        let write = try await app.arrival(of: .stock("a1"))
        write.answer(.failure(.server(status: 502)))
        try await app.answer(.isStocked("a1"), with: .failure(.server(status: 502)))
        #expect(app.state.loading.requests.map(\.retry?.number) == [1])
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        await app.settle()
        #expect(app.state.stocks["a1"].status == .on && app.state.notice.dialog == nil)
        #expect(app.qiita.calls.filter { $0 == .stock("a1") }.count == 1)
    }

    @Test("Cancelling while a retry waits ends it: nothing is asked or told any more", arguments: [true, false])
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
