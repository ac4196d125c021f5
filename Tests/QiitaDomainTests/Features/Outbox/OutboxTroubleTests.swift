import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("A change that cannot be sent or stored as usual", .timeLimit(.minutes(10)))
struct OutboxTroubleTests {
    private let storage = MemoryOutbox()
    private let article = Article.make(id: "a1", title: "設計", stocksCount: 10)

    /// A file that contains damaged lines, or cannot be read.
    private struct Troubled: OutboxStorage {
        let damagedCount: Int?

        func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int) {
            guard let damagedCount else { throw .unreadable }
            return ([], damagedCount)
        }
        func append(_ records: [OutboxRecord]) {}
        func sendingLock() -> (any AnyObject & Sendable)? { MemoryOutbox() }
    }

    @Test("Without a token nothing is stored or sent, and a message says what is missing")
    func noToken() async throws {
        let app = AppUnderTest(hasToken: false, outbox: storage)
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        await app.settle()
        #expect(storage.records().records.isEmpty)
        #expect(!app.qiita.calls.contains(.stock("a1")))
        #expect(app.state.notice.dialog != nil || app.state.notice.message != nil)
        #expect(app.state.stocks["a1"].status != .on)
    }

    @Test("Damaged lines are counted in a message at the start")
    func damaged() {
        let app = AppUnderTest(outbox: Troubled(damagedCount: 2))
        app.dispatch(AppActionCreator.outbox.restore())
        #expect(app.state.notice.message == .outboxDamaged(count: 2))
    }

    @Test("A file that cannot be read is reported at the start")
    func unreadable() {
        let app = AppUnderTest(outbox: Troubled(damagedCount: nil))
        app.dispatch(AppActionCreator.outbox.restore())
        #expect(app.state.notice.message == .outboxUnreadable)
    }

    @Test("A final refusal is reported once, by title, and the change is removed")
    func refused() async throws {
        let app = AppUnderTest(outbox: storage)
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        try await app.answer(.stock("a1"), with: .failure(.notFound))
        await app.settle()
        #expect(
            app.state.notice.message
                == .changeRefused(target: .stock("a1"), isOn: true, title: "設計", error: .notFound))
        #expect(OutboxContents(storage.records().records, host: nil).waiting.isEmpty)
        #expect(app.state.outbox.entries.isEmpty && app.state.stocks["a1"].status != .on)
    }

    @Test(
        "A change that follows one whose request may still arrive is sent five seconds later", arguments: [true, false])
    func overtaking(wasSent: Bool) async throws {
        storage.append([.added(.make("1", .stock("a1")), host: APIHost.qiita.origin)])
        if wasSent { storage.append([.sent("1")]) }
        storage.append([.added(.make("2", .stock("a1"), isOn: false), host: APIHost.qiita.origin)])
        let pauses = Pauses()
        let app = AppUnderTest(retrying: pauses.retrying, outbox: storage)
        app.dispatch(AppActionCreator.outbox.restore())
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        try await app.answer(.unstock("a1"), with: .done())
        await app.settle()
        #expect(pauses.durations == (wasSent ? [Outbox.arrival] : []))
        #expect(OutboxContents(storage.records().records, host: nil).waiting.isEmpty)
    }

    @Test("Quitting waits three seconds at most, and leaves the change in the file")
    func threeSeconds() async throws {
        let pauses = Pauses()
        let app = AppUnderTest(retrying: pauses.retrying, outbox: storage)
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(AppActionCreator.quit())
        for _ in 0..<10_000 where !app.state.navigation.hasEnded { await Task.yield() }
        #expect(app.state.navigation.hasEnded)
        #expect(pauses.durations == [.seconds(3)])
        #expect(OutboxContents(storage.records().records, host: nil).waiting.map(\.intention.title) == ["設計"])
        call.answer(.done())
        await app.settle()
    }
}
