import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("A change of the reader is never lost", .timeLimit(.minutes(10)))
struct OutboxActionCreatorTests {
    private let storage = MemoryOutbox()
    private let article = Article.make(id: "a1", title: "設計", stocksCount: 10)
    private var stored: [OutboxContents.Waiting] {
        OutboxContents(storage.records().records, host: APIHost.qiita.origin).waiting
    }

    /// An application that knows the account, and starts as the program does.
    private func start(
        isOffline: Bool = false, account: String = "alice", asksAboutFollows: Bool = false
    ) async -> AppUnderTest {
        let app = AppUnderTest(isOffline: isOffline, asksAboutFollows: asksAboutFollows, outbox: storage)
        app.dispatch(
            AppAction.session(
                .started(
                    at: AppUnderTest.now, utcOffset: 0, window: SessionState.Window(columns: 80, rows: 24),
                    hasToken: true))
        )
        app.dispatch(AppActionCreator.outbox.restore())
        app.dispatch(AppAction.session(.accountRestored(account: account)))
        return app
    }

    @Test("A change is stored before it is sent, and removed after the response")
    func storedFirst() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        #expect(stored.map(\.isUncertain) == [true])
        call.answer(.done())
        await app.settle()
        #expect(stored.isEmpty && app.state.outbox.entries.isEmpty)
        #expect(app.state.stocks["a1"].status == .on)
    }

    @Test("Quitting while Qiita has not answered waits for the answer")
    func quit() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(AppActionCreator.quit())
        #expect(app.state.navigation.isLeaving && !app.state.navigation.hasEnded)
        call.answer(.done())
        await app.settle()
        #expect(app.state.navigation.hasEnded && stored.isEmpty)
    }

    @Test("A second q leaves at once, and the next start sends what is left and names it")
    func quitTwice() async throws {
        let app = await start()
        try await app.loadHome([article])
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(AppActionCreator.quit())
        app.dispatch(AppActionCreator.quit())
        #expect(app.state.navigation.hasEnded)
        #expect(stored.map(\.intention.title) == ["設計"])
        // The process ends: nobody hears the answer, and its lock is free.
        let records = storage.records().records
        let left = MemoryOutbox()
        left.append(records)
        call.answer(.failure(.connectionLost))
        try? await app.answer(.isStocked("a1"), with: .failure(.connectionLost))
        await app.settle()

        let next = AppUnderTest(outbox: left)
        next.dispatch(
            AppAction.session(
                .started(
                    at: AppUnderTest.now, utcOffset: 0, window: SessionState.Window(columns: 80, rows: 24),
                    hasToken: true))
        )
        next.dispatch(AppActionCreator.outbox.restore())
        #expect(StockMark("a1", stocks: next.state.stocks, outbox: next.state.outbox) == .willStock)
        await next.settle()
        #expect(next.qiita.calls.isEmpty)
        next.dispatch(AppAction.session(.accountRestored(account: "alice")))
        try await next.answer(.stock("a1"), with: .done())
        #expect(next.state.notice.message == .stocked(title: "設計", wasAlready: false))
        await next.settle()
        #expect(OutboxContents(left.records().records, host: nil).waiting.isEmpty)
    }

    @Test("Offline, changes wait with a mark of their own, and are sent by the next start online")
    func offline() async throws {
        let app = await start(isOffline: true)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.dispatch(AppActionCreator.toggles.toggle(.follow(.user("hanako"))))
        await app.settle()
        #expect(app.qiita.calls.isEmpty)
        #expect(StockMark("a1", stocks: app.state.stocks, outbox: app.state.outbox) == .willStock)
        #expect(stored.count == 2)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        await app.settle()
        // Nothing was sent, so that nothing is left to take back.
        #expect(app.state.outbox.wanted(.stock("a1")) == nil && stored.count == 1)

        let next = await start()
        try await next.answer(.follow(.user("hanako")), with: .done())
        await next.settle()
        #expect(stored.isEmpty)
    }

    @Test("A change that found no network is sent after the next answered request")
    func networkIsBack() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .failure(.unreachable(host: "qiita.com")))
        await app.settle()
        #expect(app.qiita.calls == [.stock("a1")])
        try await app.loadHome([article])
        try await app.answer(.stock("a1"), with: .done())
        await app.settle()
        #expect(stored.isEmpty)
    }

    @Test("Changes whose answers are lost, though queries are answered, do not make each other due")
    func lostAnswers() async throws {
        let app = await start()
        for article in ["a1", "b2"] {
            app.dispatch(AppActionCreator.toggles.toggle(.stock(article)))
            try await app.arrival(of: .stock(article)).answer(.failure(.connectionLost))
            try await app.answer(.isStocked(article), with: .isOn(false))
        }
        await app.settle()
        #expect(app.qiita.calls == [.stock("a1"), .isStocked("a1"), .stock("b2"), .isStocked("b2")])
        #expect(stored.map(\.isUncertain) == [false, false])
    }

    @Test("A change of another account waits for it and is not shown")
    func otherAccount() async throws {
        let app = await start(isOffline: true)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        await app.settle()
        let other = await start(account: "bob")
        await other.settle()
        #expect(other.qiita.calls.isEmpty && other.state.outbox.entries.isEmpty)
        #expect(stored.count == 1)
    }

    @Test("Undoing a waiting change that another instance has sent requires a request")
    func takenBack() async throws {
        let (one, other) = (await start(isOffline: true), await start())
        one.dispatch(AppAction.toggle(.checkRequested(.stock("a1"), request: RequestID(9), route: .root)))
        one.dispatch(AppAction.toggle(.checkResponded(.stock("a1"), request: RequestID(9), isOn: false, limit: nil)))
        one.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        other.dispatch(AppActionCreator.outbox.restore())
        try await other.answer(.stock("a1"), with: .done())
        await other.settle()
        one.dispatch(AppActionCreator.outbox.want(.stock("a1"), false))
        await one.settle()
        #expect(one.state.outbox.wanted(.stock("a1")) == false)
        #expect(stored.map(\.intention.change) == [.toggle(target: .stock("a1"), isOn: false)])
    }

    @Test("Of two instances one sends, and the other finds the change done")
    func twoInstances() async throws {
        let (one, other) = (await start(isOffline: true), await start())
        one.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        await one.settle()
        other.dispatch(AppActionCreator.outbox.restore())
        try await other.answer(.stock("a1"), with: .done())
        await other.settle()
        let third = await start()
        await third.settle()
        #expect(third.qiita.calls.isEmpty)
    }

    @Test("A file that cannot be written is reported, and the change is sent anyway")
    func unwritable() async throws {
        struct Broken: OutboxStorage {
            func records() -> (records: [OutboxRecord], damagedCount: Int) { ([], 0) }
            func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
                throw PrivateFile.Failure(path: "/", number: 30)
            }
            func sendingLock() -> (any AnyObject & Sendable)? { MemoryOutbox() }
        }
        let app = AppUnderTest(outbox: Broken())
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.state.notice.message == .changeUnsaved())
        try await app.answer(.stock("a1"), with: .done())
        #expect(app.state.stocks["a1"].status == .on)
    }

    // MARK: Taking back

    @Test("Offline, taking back a change leaves nothing to send", arguments: [true, false])
    func takenBackOffline(withUndo: Bool) async throws {
        let app = await start(isOffline: true)
        for target in [ToggleTarget.stock("a1"), .follow(.user("hanako"))] {
            toggle(target, in: app)
            await app.settle()
            if withUndo { app.dispatch(AppActionCreator.undo()) } else { toggle(target, in: app) }
            await app.settle()
        }
        #expect(app.state.outbox.entries.isEmpty && stored.isEmpty)
        let next = await start()
        await next.settle()
        #expect(next.qiita.calls.isEmpty)
    }

    @Test("What was on already before a change is not turned off by its undo")
    func alreadyOn() async throws {
        let app = await start(asksAboutFollows: true)
        for target in [ToggleTarget.stock("a1"), .follow(.user("hanako"))] {
            toggle(target, in: app)
            try await app.arrival(of: .change(target, isOn: true)).answer(.failure(.forbidden))
            try await app.answer(.isOn(target), with: .isOn(true))
            await app.settle()
            app.dispatch(AppActionCreator.undo())
            await app.settle()
            #expect(app.state.notice.message == .nothingToUndo)
            #expect(!app.qiita.calls.contains(.change(target, isOn: false)))
        }
        #expect(stored.isEmpty)
    }

    @Test("After a lost answer it is not known whether it was on before, so that nothing is turned off")
    func inferred() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.arrival(of: .stock("a1")).answer(.failure(.timedOut))
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        await app.settle()
        app.dispatch(AppActionCreator.undo())
        await app.settle()
        #expect(app.state.notice.message == .nothingToUndo && !app.qiita.calls.contains(.unstock("a1")))
    }

    @Test("What Qiita has after an uncertain try may be from before it, so that nothing is turned off")
    func inferredAfterCheck() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.arrival(of: .stock("a1")).answer(.failure(.timedOut))
        try await app.answer(.isStocked("a1"), with: .failure(.timedOut))
        await app.settle()
        app.dispatch(AppActionCreator.toggles.check(.stock("a1"), for: .root))
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        try await app.arrival(of: .stock("a1")).answer(.failure(.timedOut))
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        await app.settle()
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.notice.message == .nothingToUndo && app.state.outbox.entries.isEmpty)
    }

    @Test(
        "A change that is taken back while it is sent is undone only if it changed something",
        arguments: [true, false], [true, false])
    func takenBackUnderWay(wasAlready: Bool, withUndo: Bool) async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(withUndo ? AppActionCreator.undo() : AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.state.outbox.wanted(.stock("a1")) == false)
        call.answer(wasAlready ? .failure(.forbidden) : .done())
        if wasAlready {
            try await app.answer(.isStocked("a1"), with: .isOn(true))
        } else {
            try await app.answer(.unstock("a1"), with: .done())
        }
        await app.settle()
        #expect(app.qiita.calls.contains(.unstock("a1")) != wasAlready)
        #expect(app.state.stocks["a1"].status == (wasAlready ? .on : .off))
        #expect(stored.isEmpty && app.state.outbox.entries.isEmpty)
    }

    @Test("A change that may have been applied is settled before it is taken back", arguments: [true, false])
    func takenBackUncertain(isOn: Bool) async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.arrival(of: .stock("a1")).answer(.failure(.connectionLost))
        try await app.answer(.isStocked("a1"), with: .failure(.connectionLost))
        await app.settle()
        app.dispatch(AppActionCreator.undo())
        await app.settle()
        #expect(app.state.outbox.wanted(.stock("a1")) == false && stored.map(\.isUncertain) == [true, false])
        // The session is killed; the next one does the same.
        let next = await start()
        try await next.arrival(of: .stock("a1")).answer(isOn ? .failure(.forbidden) : .done())
        if isOn {
            try await next.answer(.isStocked("a1"), with: .isOn(true))
        } else {
            try await next.answer(.unstock("a1"), with: .done())
        }
        await next.settle()
        #expect(next.qiita.calls.contains(.unstock("a1")) != isOn)
        #expect(stored.isEmpty && next.state.outbox.entries.isEmpty)
    }

    @Test(
        "Taking back a change that replaced an uncertain one restores what the reader wanted first",
        arguments: [true, false])
    func takenBackToUncertain(wantsStock: Bool) async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.check(.stock("a1"), for: .root))
        try await app.answer(.isStocked("a1"), with: .isOn(!wantsStock))
        let (wanted, opposite): (ManualQiita.Call, ManualQiita.Call) =
            wantsStock ? (.stock("a1"), .unstock("a1")) : (.unstock("a1"), .stock("a1"))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let first = try await app.arrival(of: wanted)
        app.dispatch(AppActionCreator.undo())
        first.answer(.failure(.timedOut))
        try await app.answer(.isStocked("a1"), with: .failure(.timedOut))
        let second = try await app.arrival(of: opposite)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        second.answer(.failure(wantsStock ? .notFound : .forbidden))
        if !wantsStock { try await app.answer(.isStocked("a1"), with: .isOn(true)) }
        try await app.answer(wanted, with: .done())
        await app.settle()
        #expect(app.qiita.calls.count { $0 == wanted } == 2)
        #expect(stored.isEmpty && app.state.stocks["a1"].status == (wantsStock ? .on : .off))
    }

    @Test("If it was known what was on before, the opposite change replaces one that may have been applied")
    func uncertainReplaced() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.check(.stock("a1"), for: .root))
        try await app.answer(.isStocked("a1"), with: .isOn(true))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.arrival(of: .unstock("a1")).answer(.failure(.timedOut))
        try await app.answer(.isStocked("a1"), with: .failure(.timedOut))
        await app.settle()
        app.dispatch(AppActionCreator.undo())
        #expect(stored.map(\.intention.takesBack) == [nil] && app.state.outbox.wanted(.stock("a1")) == true)
        try await app.answer(.stock("a1"), with: .done())
        await app.settle()
        #expect(stored.isEmpty && app.state.stocks["a1"].status == .on)
    }

    @Test("A change that is taken back while it fails without effect leaves nothing")
    func takenBackRefused() async throws {
        let app = await start()
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call = try await app.arrival(of: .stock("a1"))
        app.dispatch(AppActionCreator.undo())
        call.answer(.failure(.unreachable(host: "qiita.com")))
        await app.settle()
        #expect(stored.isEmpty && app.state.outbox.entries.isEmpty)
        #expect(app.qiita.calls == [.stock("a1")])
    }

    private func toggle(_ target: ToggleTarget, in app: AppUnderTest) {
        switch target {
        case .stock(let article): app.dispatch(AppActionCreator.toggles.toggle(.stock(article)))
        case .follow(let target): app.dispatch(AppActionCreator.toggles.toggle(.follow(target)))
        }
    }

    // MARK: Accounts

    private nonisolated static let tokens = [
        "alice": AccessToken("token-of-alice"), "bob": AccessToken("token-of-bob"),
    ]

    /// An application with a token whose owner is not known yet.
    private func start(tokenOf owner: String, isOffline: Bool = false) -> AppUnderTest {
        let app = AppUnderTest(isOffline: isOffline, outbox: storage, token: Self.tokens[owner] ?? nil)
        app.dispatch(
            AppAction.session(
                .started(
                    at: AppUnderTest.now, utcOffset: 0, window: SessionState.Window(columns: 80, rows: 24),
                    hasToken: true)))
        app.dispatch(AppActionCreator.outbox.restore())
        return app
    }

    @Test("A change made before the account is known is sent with the token that it was made with")
    func unknownAccount() async throws {
        let app = start(tokenOf: "alice", isOffline: true)
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        await app.settle()
        let other = start(tokenOf: "bob")
        other.dispatch(AppAction.session(.accountRestored(account: "bob")))
        await other.settle()
        #expect(other.qiita.calls.isEmpty && other.state.outbox.entries.isEmpty)
        let same = start(tokenOf: "alice")
        await same.settle()
        #expect(same.qiita.calls.isEmpty)
        same.dispatch(AppAction.session(.accountRestored(account: "alice")))
        try await same.answer(.stock("a1"), with: .done())
        await same.settle()
        #expect(OutboxContents(storage.records().records, host: nil).waiting.isEmpty)
    }

    @Test("A change of an unknown account is that of the account as soon as it is known")
    func identified() async throws {
        let app = start(tokenOf: "alice", isOffline: true)
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        await app.settle()
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), false))
        await app.settle()
        #expect(app.state.outbox.entries.isEmpty && stored.isEmpty)
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        await app.settle()
        #expect(stored.map(\.intention.account) == ["alice"])
    }

    @Test("A change of an unknown account neither replaces nor overtakes one of a known account")
    func stranger() async throws {
        let known = await start(isOffline: true)
        known.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        await known.settle()
        let app = start(tokenOf: "bob")
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), false))
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.state.outbox.entries.count == 2)
        app.dispatch(AppAction.session(.accountRestored(account: "bob")))
        try await app.answer(.unstock("a1"), with: .done())
        await app.settle()
        #expect(stored.map(\.intention.account) == ["alice"])
    }
}
