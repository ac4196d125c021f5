import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Known stocks stay known", .timeLimit(.minutes(10)))
struct KnownStockStoreTests {
    private let cache = MemoryCache()
    private let article = Article.make(id: "a1", title: "設計")

    /// An application that starts as the program does, some seconds later than the first one.
    private func start(later: Int = 0) async -> AppUnderTest {
        let app = AppUnderTest(cache: cache.cache, later: later)
        app.dispatch(AppActionCreator.knownStocks.restore())
        return app
    }

    /// Stocks the article in an earlier session.
    private func stock() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        await app.settle()
    }

    @Test(
        "A stock is known at the next start, and confirming it within 30 minutes costs no request",
        arguments: [0, 1799])
    func fresh(later: Int) async throws {
        try await stock()
        let app = await start(later: later)
        #expect(app.state.stocks["a1"].status == .on)
        app.dispatch(AppActionCreator.toggles.check(.stock("a1"), for: .root))
        await app.settle()
        #expect(!app.qiita.calls.contains(.isStocked("a1")))
    }

    @Test("After 30 minutes one request is sent, and its answer corrects the mark")
    func stale() async throws {
        try await stock()
        let app = await start(later: 1800)
        app.dispatch(AppActionCreator.toggles.check(.stock("a1"), for: .root))
        try await app.answer(.isStocked("a1"), with: .isOn(false))
        #expect(app.state.stocks["a1"].status == .off)
        app.dispatch(AppActionCreator.toggles.check(.stock("a1"), for: .root))
        await app.settle()
        #expect(app.qiita.calls.filter { $0 == .isStocked("a1") }.count == 1)
        let next = await start(later: 1801)
        #expect(next.state.stocks["a1"].status == .off)
    }

    @Test("The list of stocks makes its articles known")
    func list() async throws {
        let app = await start()
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page([article], next: nil))
        await app.settle()
        let next = await start()
        #expect(next.state.stocks["a1"].status == .on)
    }

    @Test("A response that arrived first is not replaced by the record of earlier sessions")
    func newer() {
        var state = AppState()
        state.stocks["a1"].status = .off
        togglesReducer(
            &state, .restored(known: [KnownStock(article: "a1", isStocked: true, time: AppUnderTest.now)]))
        #expect(state.stocks["a1"].status == .off && state.stocks.restoredAt.isEmpty)
    }

    @Test("The record has a limit: the oldest are dropped")
    func limit() {
        let stocks = (0..<KnownStockStore.limit + 5).map {
            KnownStock(article: "\($0)", isStocked: true, time: AppUnderTest.now)
        }
        let again = KnownStock(article: "5", isStocked: false, time: AppUnderTest.now)
        let merged = KnownStockStore.merged(stocks, [again])
        #expect(merged.count == KnownStockStore.limit && merged.last == again)
        #expect(merged.filter { $0.article == "5" }.count == 1 && merged.first?.article == "6")
    }
}
