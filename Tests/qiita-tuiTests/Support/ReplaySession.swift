import Dispatch
import Foundation
import QiitaDomain
import ReduxKit
import TestSupport

@testable import qiita_tui

/// A reader with a recorded log at a terminal in memory, over the loop as it is.
@MainActor
final class ReplaySession {
    let terminal: MemoryTerminal
    let store: Store<AppState>
    let effects = EffectRegistry()
    let qiita: ManualQiita
    let work = BackgroundWork()
    /// What becomes of a text that is edited.
    var editing: (String) throws(HandoffError) -> String = { text throws(HandoffError) in text }
    private(set) var endings: [AppLoop.Ending] = []
    private var loop: AppLoop?

    init(columns: Int = 80, rows: Int = 24) {
        terminal = MemoryTerminal(columns: columns, rows: rows)
        qiita = .serving(Article.makeMany(3))
        let count = Counter()
        let environment = AppEnvironment(
            api: qiita, hasToken: true, now: { AppUnderTest.now }, makeRequestID: count.next)
        store = makeStore(environment: environment, effects: effects)
    }

    /// Opens a log that was read.
    func open(_ log: SessionLog, strings: Strings = .japanese, obstacle: String? = nil) async {
        makeLoop(strings).replay(
            PreparedLog(log), DebuggerOptions(path: "walk.jsonl", obstacle: obstacle), hasToken: true,
            zone: LocalZone(utcOffset: 9 * 3600))
        await settle()
    }

    /// Begins to open a log's file, and presses keys before it is read.
    func begin(_ options: DebuggerOptions, strings: Strings = .japanese, keys: Key...) {
        makeLoop(strings).replay(options, hasToken: true, zone: LocalZone(utcOffset: 9 * 3600))
        for key in keys { terminal.press(key) }
    }

    private func makeLoop(_ strings: Strings) -> AppLoop {
        let loop = AppLoop(
            store: store, terminal: terminal, display: DisplaySettings(strings: strings),
            debugging: TimeTravel.Tools(work: work) { [weak self] text throws(HandoffError) in
                guard let self else { return text }
                return try editing(text)
            },
            timing: AppLoop.Timing(now: { AppUnderTest.now }), onEnd: { [weak self] in self?.endings.append($0) })
        self.loop = loop
        return loop
    }

    /// Presses keys one after the other, waiting after each until nothing is under way.
    func press(_ keys: Key...) async {
        for key in keys {
            terminal.press(key)
            await settle()
        }
    }

    /// Types characters as `press` does.
    func type(_ text: String) async {
        for character in text { await press(.character(character)) }
    }

    /// Waits until all work is done and the frame that is due is drawn.
    func settle() async {
        await effects.waitUntilIdle()
        await work.waitUntilIdle()
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    var screen: String { terminal.screenText }
    var rows: [String] { terminal.screenRows }
    var status: String { rows.last ?? "" }
}

/// Numbers for requests, from 1.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    @Sendable func next() -> RequestID {
        lock.withLock {
            count += 1
            return RequestID(count)
        }
    }
}
