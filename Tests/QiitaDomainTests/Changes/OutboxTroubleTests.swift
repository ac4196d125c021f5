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
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
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
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
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
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(AppActionCreator.quit())
        for _ in 0..<10_000 where !app.state.navigation.hasEnded { await Task.yield() }
        #expect(app.state.navigation.hasEnded)
        #expect(pauses.durations == [.seconds(3)])
        #expect(OutboxContents(storage.records().records, host: nil).waiting.map(\.intention.title) == ["設計"])
        call.answer(.done())
        await app.settle()
    }

    @Test(
        "An ending without a question stores the changes that could not be stored, if there is room now",
        arguments: [true, false])
    func saveBeforeEnd(_ hasRoom: Bool) async throws {
        let file = OutboxWithRoom(hasRoom: false)
        let app = AppUnderTest(outbox: file)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        file.setRoom(hasRoom)
        app.dispatch(AppActionCreator.saveBeforeEnd())
        #expect(OutboxContents(file.records().records, host: nil).waiting.count == (hasRoom ? 1 : 0))
        call.answer(.done())
        await app.settle()
    }

    @Test("q asks before a change is lost that could not be stored; no stays, and a second Q leaves")
    func quitUnsaved() async throws {
        let file = OutboxWithRoom(hasRoom: false)
        let app = AppUnderTest(outbox: file)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(AppActionCreator.back())
        #expect(app.state.notice.question == .quitUnsaved(count: 1))
        #expect(!app.state.navigation.hasEnded && !app.state.navigation.isLeaving)
        app.dispatch(AppAction.notice(.questionClosed))
        #expect(!app.state.navigation.hasEnded)
        app.dispatch(AppActionCreator.quit())
        app.dispatch(AppActionCreator.quit())
        #expect(app.state.navigation.hasEnded)
        call.answer(.done())
        await app.settle()
    }

    @Test("A change that can be stored by the time of q is stored then, and q asks nothing")
    func storedAtQuit() async throws {
        let file = OutboxWithRoom(hasRoom: false)
        let app = AppUnderTest(outbox: file)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        #expect(app.state.outbox.unsaved.count == 1)
        file.setRoom(true)
        app.dispatch(AppActionCreator.quit())
        #expect(app.state.navigation.isLeaving && app.state.notice.question == nil && app.state.outbox.unsaved.isEmpty)
        #expect(OutboxContents(file.records().records, host: nil).waiting.count == 1)
        call.answer(.done())
        await app.settle()
        #expect(app.state.navigation.hasEnded)
    }

    @Test(
        "Without the lock no change is sent that another instance knows; the path is named once, and it is tried again")
    func blocked() async throws {
        let file = BlockedOutbox()
        // Pauses that let the test go on: without an end, the effect that waits would never leave the main actor.
        let retrying = Retrying(policy: RetryPolicy(), now: { AppUnderTest.now }, chance: { 0.5 }) { _ in
            await Task.yield()
            return true
        }
        let app = AppUnderTest(retrying: retrying, outbox: file)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.state.notice.message == .sendingBlocked(path: "/lock"))
        for _ in 0..<10_000 where file.tries < 3 { await Task.yield() }
        #expect(app.qiita.calls.isEmpty && file.tries >= 3)
        app.dispatch(AppAction.notice(.messageSeen))
        file.open()
        try await app.answer(.stock("a1"), with: .done())
        await app.settle()
        #expect(app.state.stocks["a1"].status == .on)
    }
}

/// An outbox whose lock cannot be opened at first.
private final class BlockedOutbox: OutboxStorage {
    private let stored = MemoryOutbox()
    private let state = Mutex((isOpen: false, tries: 0))

    var tries: Int { state.withLock(\.tries) }

    func open() { state.withLock { $0.isOpen = true } }

    func records() -> (records: [OutboxRecord], damagedCount: Int) { stored.records() }

    func append(_ records: [OutboxRecord]) { stored.append(records) }

    func sendingLock() throws(PrivateFile.Failure) -> (any AnyObject & Sendable)? {
        let isOpen = state.withLock {
            $0.tries += 1
            return $0.isOpen
        }
        guard isOpen else { throw PrivateFile.Failure(path: "/lock", number: 13) }
        return stored.sendingLock()
    }
}
