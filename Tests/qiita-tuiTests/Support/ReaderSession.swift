import Dispatch
import Foundation
import QiitaDomain
import ReduxKit
import TestSupport

@testable import qiita_tui

/// A reader at a terminal in memory: the loop, the store and the screens as they are, over articles that a test chooses
/// or over the demo's. Time stands still unless a test moves it.
@MainActor
final class ReaderSession {
    let terminal: MemoryTerminal
    let store: Store<AppState>
    let effects = EffectRegistry()
    /// What was handed to other programs.
    let handed = HandedOver()
    /// The editor of comments.
    let editor = PlannedEditor()
    let recorder: SessionRecorder?
    var now: Timestamp
    private(set) var endings: [AppLoop.Ending] = []
    /// The keys of this reader.
    var keymap = Keymap.standard
    /// The tabs of this reader.
    var tabs = HomeState.standardTabs
    /// The tabs made in earlier sessions.
    var ownTabs: [ListSource] = []
    /// How tabs were shown in earlier sessions.
    var views: [TabViewOptions] = []
    /// The tab that the command line named.
    var tab: ListSource?
    /// Whether the session is begun as one that sends nothing; its API decides whether it does.
    var isOffline = false
    private let hasToken: Bool
    /// The work of the debugger that `F3` opens.
    let work = BackgroundWork()
    private var loop: AppLoop?

    let patience = ManualAlarm()

    init(
        columns: Int = 80, rows: Int = 24, api: any QiitaAPI = FixtureAPI.demo, hasToken: Bool = true,
        cache: ResponseCache? = nil, readMarks: ReadMarkStore = .memory(), later: Int = 0,
        recorder: SessionRecorder? = nil, history: HistoryStore = .memory(),
        confirmsQuit: Bool = false, schedule: RefreshSchedule? = nil, tabViews: TabViewStore = .memory()
    ) {
        let start = Timestamp(seconds: 1_795_219_380 + later)
        now = start
        self.hasToken = hasToken
        terminal = MemoryTerminal(columns: columns, rows: rows)
        let ids = RequestNumbers()
        var environment = AppEnvironment(
            api: api, cache: cache, readMarks: readMarks, hasToken: hasToken, now: { start },
            handoff: handed.handoff, makeRequestID: ids.next)
        environment.showPicture = handed.showPicture
        environment.commentEditor = editor.editor
        environment.outbox = .numbered()
        environment.confirmsQuit = confirmsQuit
        environment.history = history
        environment.refreshSchedule = schedule
        environment.tabViews = tabViews
        self.recorder = recorder
        store = makeStore(environment: environment, effects: effects, recorder: recorder)
    }

    /// Starts the program and waits until nothing is under way.
    func start(_ strings: Strings = .japanese, target: Route.Screen = .home) async {
        begin(strings, target: target)
        await settle()
    }

    /// Starts the program and does not wait.
    func begin(_ strings: Strings = .japanese, target: Route.Screen = .home) {
        let loop = AppLoop(
            store: store, terminal: terminal, display: DisplaySettings(strings: strings, keymap: keymap),
            recorder: recorder, debugging: TimeTravel.Tools(work: work),
            timing: AppLoop.Timing(
                now: { [weak self] in self?.now ?? Timestamp(seconds: 0) }, typeAheadAlarm: patience),
            onEnd: { [weak self] in self?.endings.append($0) })
        self.loop = loop
        loop.start(
            SessionStart(
                hasToken: hasToken, isOffline: isOffline, zone: LocalZone(utcOffset: 9 * 3600), target: target,
                tabs: tabs,
                ownTabs: .success(ownTabs.map { NamedTab($0) }), tab: tab, views: views))
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

    /// Clicks, or turns the wheel, and waits until nothing is under way.
    func point(_ kind: MouseEvent.Kind, row: Int, column: Int = 0) async {
        terminal.point(kind, row: row, column: column)
        await settle()
    }

    /// Waits until all work is done and the frame that is due is drawn.
    func settle() async {
        await effects.waitUntilIdle()
        await work.waitUntilIdle()
        await drawn()
    }

    /// Waits for the frame that is due.
    func drawn() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    /// What is on the screen.
    var screen: String { terminal.screenText }
    /// What is below the header of an article, and below its rule where the window has room for one: goldens of what is shown there stay
    /// when the header changes, which has goldens of its own.
    var screenBelowHeader: String {
        let rule = rows.prefix(ArticleHeader.rows + 1).firstIndex { $0.hasPrefix("--") } ?? 0
        return rows.dropFirst(rule + 1).joined(separator: "\n")
    }
    /// What is on the screen, row by row.
    var rows: [String] { terminal.screenRows }
    /// The status row.
    var status: String { rows.last ?? "" }
}

/// Numbers for requests, from 1.
private final class RequestNumbers: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    @Sendable func next() -> RequestID {
        lock.withLock {
            count += 1
            return RequestID(count)
        }
    }
}

extension FixtureAPI {
    /// The demo's articles without a delay, stocks as in the files.
    static var demo: FixtureAPI {
        FixtureAPI(
            FixtureStore(folder: Checkout.folder.appending(path: "Fixtures").path(percentEncoded: false)), delay: .zero)
    }
}
