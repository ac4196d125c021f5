import QiitaDomain
import TestSupport

@testable import QiitaDomain
@testable import ReduxKit
@testable import qiita_tui

/// A session from the first frame to the last, in simulated time: the loop, the screens, the store and its work as they are, at
/// a terminal in memory, over an outside that is simulated.
///
/// Nothing in it depends on threads or on how long anything takes: after each event it waits until no work has a step to take.
@MainActor
final class SimulatedSession {
    let plan: SimulationPlan
    let outside: SimulatedOutside
    private(set) var watch: SimulationWatch
    private(set) var frameCount = 0
    private(set) var store: Store<AppState>
    private(set) var terminal: SimulatedTerminal
    private(set) var effects = EffectRegistry()
    private var loop: AppLoop?
    /// The work of earlier starts, which may still have to end.
    private var earlierEffects: [EffectRegistry] = []
    private var dueFrames: [@MainActor () -> Void] = []
    private var hasEnded = false
    private var eventCount = 0
    /// The log that is written; the last start of the program is in it.
    private var recorder: ActionRecorder<AppState>?
    private let logPath: String?
    private var size: TerminalSize

    /// - Parameters:
    ///   - logPath: where the session is recorded; nil for nowhere.
    ///   - flaw: what is wrong on purpose.
    init(
        _ plan: SimulationPlan, recordingTo logPath: String? = nil,
        flaw: SimulatedFlaw = SimulatedFlaw()
    ) {
        self.plan = plan
        self.logPath = logPath
        outside = SimulatedOutside(plan, flaw: flaw)
        size = plan.size
        terminal = SimulatedTerminal(size: size)
        let environment = outside.environment()
        store = makeStore(environment: environment, effects: effects)
        watch = SimulationWatch(outside)
    }

    /// Goes through the session. What it says is what went wrong first; nil if nothing did.
    func run() async -> SimulationFailure? {
        for timed in plan.inputs {
            outside.time.after(timed.time) { [self] in
                perform(hasEnded ? .restart : timed.input)
            }
        }
        begin()
        await rest()
        await goOn()
        if watch.failure == nil { await SimulationEnding(self).close() }
        if watch.failure == nil { watch.checkReplay(of: store.state) }
        leave()
        while !outside.time.isOver { await step() }
        return watch.failure
    }

    /// Lets time pass until nothing is to happen any more.
    func goOn() async {
        while watch.failure == nil, !outside.time.isOver { await step() }
        if watch.failure == nil, !hasEnded { watch.checkEnd(of: store.state, running: effects.runningIDs) }
    }

    /// Whether the reader has left.
    var isOver: Bool { hasEnded }

    // MARK: One event after the other

    private func step() async {
        outside.time.advance()
        await rest()
    }

    /// Waits until no work has a step to take, and draws the frame that is due, though not each time.
    private func rest() async {
        var turns = 0
        while true {
            outside.waits.executor.run()
            let underWay = ([effects] + earlierEffects).reduce(outside.others.runningCount) { $0 + $1.worksUnderWay }
            if underWay == outside.waits.waiting.count { break }
            turns += 1
            guard turns < 10_000 else {
                return watch.fail("workIsKnown", "\(underWay) works, \(outside.waits.waiting.count) waits")
            }
            await Task.yield()
        }
        outside.network.delivered()
        eventCount += 1
        if eventCount % plan.frameInterval == 0 { draw() }
        if !hasEnded { watch.checkRest(of: store.state) }
    }

    /// Draws the frame that is due, and looks at it.
    private func draw() {
        let due = dueFrames
        dueFrames = []
        guard !due.isEmpty, !hasEnded else { return }
        let before = terminal.frameCount
        for frame in due { frame() }
        guard terminal.frameCount > before else { return }
        frameCount += 1
        watch.check(terminal, of: store.state, display: display, isCompared: frameCount % 4 == 0)
    }

    /// Does what the reader does, and draws.
    func act(_ input: SimulatedInput) async {
        perform(input)
        await rest()
        draw()
    }

    private func perform(_ input: SimulatedInput) {
        watch.inputCame()
        if let recorded = input.recorded { recorder?.record(input: recorded.value.bytes) }
        switch input {
        case .key(let key):
            let before: AppState = store.state
            terminal.send(.key(key))
            watch.checkKey(key, from: before, to: store.state, display: display)
            if !terminal.isOnScreen, !hasEnded { outside.time.after(300) { [self] in resume() } }
        case .paste(let text): terminal.send(.pasted(text))
        case .resize(let columns, let rows):
            size = TerminalSize(columns: columns, rows: rows)
            terminal.send(.resized(size))
        case .point(let kind, let row, let column):
            terminal.send(.mouse(MouseEvent(kind: kind, row: row, column: column)))
        case .restart: restart()
        case .kill:
            outside.kill()
            watch.model.wasKilled()
            restart()
        case .other(let change): outside.others.begin(change, watch: watch)
        }
    }

    private func resume() {
        if !terminal.isOnScreen, !hasEnded { terminal.send(.resumed) }
    }

    // MARK: Starting and leaving

    private var display: DisplaySettings { plan.display }

    private func begin() {
        watch.begin(store)
        record()
        let loop = AppLoop(
            store: store, terminal: terminal, display: display,
            timing: AppLoop.Timing(
                now: { [outside] in outside.time.readersClock }, enqueue: { [weak self] in self?.dueFrames.append($0) }),
            onEnd: { [weak self] _ in self?.hasEnded = true })
        self.loop = loop
        loop.start(
            SessionStart(
                hasToken: plan.hasToken, zone: LocalZone(utcOffset: 9 * 3600), tabs: plan.tabs,
                ownTabs: outside.kept.tabs.read(),
                views: (try? outside.kept.tabViews.read().get()) ?? []))
    }

    private func record() {
        guard let logPath else { return }
        let recorder = ActionRecorder(codec: ActionCodec()) { [outside] in
            Double(outside.time.now) / 1000
        } report: { [watch] error, _ in
            watch.fail("theLogReplays", "the log was not written: \(error)")
        }
        let (size, lang) = (size, plan.strings.language.rawValue)
        do throws(ActionLogWriteError) {
            try recorder.begin(.file(path: logPath, isReplacing: true)) {
                ActionLogHeader(
                    app: "simulation", started: "2026-11-21T09:03:00Z", lang: lang, columns: size.columns,
                    rows: size.rows,
                    ambiguousWidth: 1)
            }
            store.middleware += [recorder.middleware()]
            self.recorder = recorder
        } catch {
            watch.fail("theLogReplays", "the log cannot be written: \(error)")
        }
    }

    private func leave() {
        recorder?.end(at: store.state)
        recorder = nil
        if !hasEnded { terminal.send(.terminated(signal: 15)) }
        dueFrames = []
        loop = nil
    }

    private func restart() {
        leave()
        outside.finishWrites()
        watch.checkReplay(of: store.state)
        for wait in outside.waits.waiting { outside.network.leave(wait.kind) }
        earlierEffects.append(effects)
        effects = EffectRegistry()
        outside.waits.sitting += 1
        terminal = SimulatedTerminal(size: size)
        let environment = outside.environment()
        // Without this they would end with the old store, but a turn of the main actor later.
        store.dispatch(CancelEffects.all)
        store = makeStore(environment: environment, effects: effects)
        hasEnded = false
        begin()
    }
}

/// What went wrong in a session.
struct SimulationFailure: Equatable, Sendable {
    /// The rule that was broken.
    let rule: String
    /// What breaks it.
    let what: String
    /// In milliseconds since the session began.
    let time: Int
}
