import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Into the debugger and out of it")
struct TimeTravelTests {
    private let store = makeStore(
        environment: AppEnvironment(
            api: ManualQiita(), hasToken: true, now: { AppUnderTest.now }, makeRequestID: { RequestID(1) }))
    private let work = BackgroundWork()
    private let events = Events()
    private let timeTravel: TimeTravel

    init() {
        timeTravel = TimeTravel(
            store: store, terminal: MemoryTerminal(), display: DisplaySettings(strings: .english), recorder: nil,
            tools: TimeTravel.Tools(work: work))
        timeTravel.onEvent = { [events] in events.all.append($0) }
    }

    @Test("Without a log the screens keep the terminal, and a notice says so")
    func noLog() {
        timeTravel.open()
        #expect(timeTravel.scene == nil && events.all == [])
        #expect(store.state.notice.message == .keyMissed(.nothingRecorded))
    }

    @Test("A log that cannot be opened is named with the reason until it is left")
    func unreadable() async {
        timeTravel.open(DebuggerOptions(path: "/nowhere/log.jsonl"))
        #expect(timeTravel.scene is LogOpening)
        await work.waitUntilIdle()
        #expect(events.all.last == .changed)
        let rows = timeTravel.scene?.frame()?.rows.map(\.text) ?? []
        #expect(rows.joined(separator: "\n").contains("cannot read /nowhere/log.jsonl (No such file or directory)"))
        #expect(!rows.contains { $0.contains("Reading") })
        timeTravel.scene?.handle(.input(.leave), .escape)
        #expect(timeTravel.scene == nil && events.all.last == .ended(continues: false))
    }

    @Test("Keys pressed while the log is being read take effect in the debugger")
    func earlyKeys() async throws {
        let folder = try TemporaryFolder()
        timeTravel.open(DebuggerOptions(path: try await RecordedWalk.write(to: folder)))
        timeTravel.scene?.handle(.input(.typeText), .character("n"))
        await work.waitUntilIdle()
        #expect(timeTravel.scene is Debugger)
        #expect(events.all.last == .opened(keys: [.character("n")]))
    }

    @Test("Leaving the debugger changes nothing; continuing from its state replaces the store's")
    func ways() async throws {
        let log = try await RecordedWalk.log()
        let options = DebuggerOptions(path: "walk.jsonl")
        let before: AppState = store.state
        timeTravel.show(PreparedLog(log), options)
        timeTravel.scene?.handle(.stack(.back), .character("q"))
        #expect(timeTravel.scene == nil && events.all.last == .ended(continues: false))
        #expect(store.state == before)
        timeTravel.show(PreparedLog(log), options)
        timeTravel.scene?.handle(.move(.toLast), .character("G"))
        timeTravel.scene?.handle(.debugger(.continueLive), .character("c"))
        #expect(timeTravel.scene == nil && events.all.last == .ended(continues: true))
        #expect(store.state.navigation.routes == log.lastState.navigation.routes)
        #expect(store.state.navigation != before.navigation)
    }
}

/// What a time travel reported.
@MainActor
private final class Events {
    var all: [TimeTravel.Event] = []
}
