import Dispatch
import QiitaDomain
import ReduxKit

/// Brings the terminal and the store together: events become commands, changes of the state become frames.
///
/// However many events or actions a turn of the main queue brings, one frame is drawn after them, and then the record of the
/// last action is completed.
@MainActor
final class AppLoop {
    /// How the loop ended.
    enum Ending: Equatable {
        case quit
        /// The terminal was closed.
        case hungUp
        /// A signal requested it.
        case terminated(signal: Int32)
    }

    /// The time in which a loop runs: the machine's, or that of a simulation.
    @MainActor
    struct Timing {
        var now: @MainActor () -> Timestamp
        /// Runs a closure after those already queued, so that a frame follows all actions of a turn.
        var enqueue: @MainActor (_ work: @escaping @MainActor () -> Void) -> Void = { work in
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }
        /// Limits how long keys typed before the first frame wait for the content of their screens.
        var typeAheadAlarm: any Alarm = MainQueueAlarm()
    }

    let store: Store<AppState>
    private let terminal: any Terminal
    private let display: DisplaySettings
    private let recorder: SessionRecorder?
    private let stack: ScreenStack
    private let timeTravel: TimeTravel
    private let timing: Timing
    private let onEnd: @MainActor (Ending) -> Void
    private var hasToldOfFullWidth = false
    private var isFrameDue = false
    /// Whether events are being handled, after which a frame that is due is drawn.
    private var isHandling = false
    private var hasEnded = false
    private let ahead: TypeAhead
    /// Whether the screens are subscribed to the store.
    private var isBrowsing = false

    /// Creates a loop that has not started. Without a recorder there is no log to travel through.
    init(
        store: Store<AppState>, terminal: any Terminal, display: DisplaySettings, recorder: SessionRecorder? = nil,
        debugging: TimeTravel.Tools = TimeTravel.Tools(), timing: Timing, onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        self.store = store
        self.terminal = terminal
        self.display = display
        self.recorder = recorder
        self.timing = timing
        self.onEnd = onEnd
        ahead = TypeAhead(alarm: timing.typeAheadAlarm)
        stack = ScreenStack(
            store: store, factory: ScreenFactory(store: store, display: display), clock: timing.now)
        timeTravel = TimeTravel(
            store: store, terminal: terminal, display: display, recorder: recorder, tools: debugging)
        timeTravel.onEvent = { [weak self] in self?.act(on: $0) }
    }

    /// The scene that has the terminal: the screens, or the debugger over them.
    private var scene: any Scene { timeTravel.scene ?? stack }

    /// Enters the terminal, draws the first frame from the cache, and only then sends the first request.
    func start(_ start: SessionStart) {
        enter(hasToken: start.hasToken, zone: start.zone)
        if start.isOffline { store.dispatch(AppAction.session(.wentOffline)) }
        if start.look != store.state.session.listLook {
            store.dispatch(AppAction.session(.listLookChanged(look: start.look)))
        }
        if start.arrangedTabs != store.state.home.tabs || !start.tabNames.isEmpty || start.ownTabs != .success([]) {
            store.dispatch(AppAction.home(start.arrangement))
        }
        if !start.views.isEmpty { store.dispatch(AppAction.home(.viewsRestored(views: start.views))) }
        if let tab = start.tab, tab != store.state.home.selected {
            store.dispatch(AppAction.home(.selected(tab: tab)))
        }
        if !start.unusable.isEmpty { store.dispatch(AppAction.notice(.filesRefused(files: start.unusable))) }
        store.dispatch(AppActionCreator.restore(start.target))
        browse()
        if terminal.hasInput { ahead.begin { [weak self] in self?.actOnHeldEvents() } }
        draw()
        store.dispatch(AppActionCreator.begin(start.target))
    }

    /// Enters the terminal within a session: shows the store's state without a request.
    func resume() {
        terminal.start { [weak self] events in self?.handle(events) }
        browse()
        draw()
        store.dispatch(AppActionCreator.refreshOnSchedule())
    }

    /// Enters the terminal and opens a log in the debugger; no request is sent before the reader continues live.
    func replay(_ options: DebuggerOptions, hasToken: Bool, zone: LocalZone) {
        enter(hasToken: hasToken, zone: zone)
        timeTravel.open(options)
        draw()
    }

    /// Enters the terminal and shows a loaded log.
    func replay(_ log: PreparedLog, _ options: DebuggerOptions, hasToken: Bool, zone: LocalZone) {
        enter(hasToken: hasToken, zone: zone)
        timeTravel.show(log, options)
        draw()
    }

    private func enter(hasToken: Bool, zone: LocalZone) {
        terminal.start { [weak self] events in self?.handle(events) }
        let window = SessionState.Window(columns: terminal.size.columns, rows: terminal.size.rows)
        let now = timing.now()
        store.dispatch(
            AppAction.session(
                .started(
                    at: now, utcOffset: zone.utcOffset(at: now), zoneChanges: zone.changes.isEmpty ? nil : zone.changes,
                    window: window, hasToken: hasToken)))
        recorder?.dispatchPending()
    }

    private func browse() {
        guard !isBrowsing else { return }
        isBrowsing = true
        stack.begin { [weak self] in self?.needFrame() }
    }

    /// Acts on what the terminal reports.
    func handle(_ events: [TerminalEvent]) {
        isHandling = true
        for event in events where !hasEnded {
            if !quits(event), ahead.holds(event, awaitsContent: store.state.awaitsContent) { continue }
            act(on: event)
        }
        ahead.settle(after: events)
        isHandling = false
        drawIfDue()
    }

    private func quits(_ event: TerminalEvent) -> Bool {
        guard case .key(let key) = event, let context = scene.context else { return false }
        return display.keymap.meaning(of: key, in: context)?.command == .app(.quit)
    }

    /// Acts on what was typed ahead. What is behind a key that leads to a screen without content waits on.
    private func actOnHeldEvents() {
        handle(ahead.release())
    }

    private func act(on event: TerminalEvent) {
        // The last change can have been saved since the last frame.
        if store.state.navigation.hasEnded { return end(.quit) }
        switch event {
        case .key(let key): press(key)
        case .mouse(let event):
            record(.mouse(event))
            if store.state.navigation.isLeaving { return }
            scene.readerActs()
            scene.point(event)
        case .pasted(let text) where !store.state.navigation.isLeaving:
            // Text that no prompt accepts is not recorded: it can be private.
            if scene.context == .prompt { record(.paste(Sanitizer.line(text))) }
            scene.paste(text)
        case .pasted: return
        case .resized(let size): resize(to: size)
        case .clustersGraphemes:
            store.dispatch(AppAction.session(.terminalAnswered(clustersGraphemes: true)))
            needFrame()
        case .resumed: redraw()
        case .hungUp: end(.hungUp)
        case .terminated(let signal): end(.terminated(signal: signal))
        }
    }

    private func press(_ key: Key) {
        record(.key(key))
        scene.readerActs()
        guard let context = scene.context else { return }
        let meaning = display.keymap.meaning(of: key, in: context)
        if store.state.navigation.isLeaving, meaning?.command != .app(.suspend) {
            return pressWhileLeaving(meaning?.command)
        }
        guard let meaning else { return report(unbound: key, in: context) }
        switch meaning.command {
        case .app(let command): perform(command)
        case .move, .stack, .screen, .list, .article, .dialog, .input, .debugger, .own:
            scene.handle(meaning.command, meaning.key)
        }
        if meaning.key != key { tellOfFullWidth() }
        if store.state.navigation.hasEnded { end(.quit) }
    }

    /// While the last changes are saved, what leaves a screen leaves the program; other keys may be meant for the shell.
    private func pressWhileLeaving(_ command: Command?) {
        if command == .app(.quit) || command == .stack(.back) { store.dispatch(AppActionCreator.quit()) }
        if store.state.navigation.hasEnded { end(.quit) }
    }

    /// Says once that an input method is on, unless the key itself had something to say.
    private func tellOfFullWidth() {
        guard !hasToldOfFullWidth, timeTravel.scene == nil, store.state.notice.message == nil else { return }
        hasToldOfFullWidth = true
        store.dispatch(AppAction.notice(.fullWidthTyped))
    }

    /// Says that a key has no function on this screen.
    private func report(unbound key: Key, in context: KeyContext) {
        guard context.reportsUnboundKeys else { return }
        store.dispatch(AppAction.notice(.keyMissed(why: .unbound(key: key.label))))
    }

    /// Records input for the session's screens. What is done in the debugger is no part of the session.
    private func record(_ input: @autoclosure () -> RecordedInput) {
        if timeTravel.scene == nil { recorder?.record(input) }
    }

    private func perform(_ command: AppCommand) {
        switch command {
        case .quit: store.dispatch(AppActionCreator.quit())
        case .suspend: terminal.suspend()
        case .redraw: redraw()
        case .toggleRecording: recorder?.toggle()
        case .travelInTime: timeTravel.open()
        }
    }

    private func resize(to size: TerminalSize) {
        recorder?.record { .resize(size) }
        let window = SessionState.Window(columns: size.columns, rows: size.rows)
        store.dispatch(AppAction.session(.resized(window: window)))
        scene.resize(to: size)
    }

    private func redraw() {
        terminal.invalidate()
        needFrame()
    }

    private func needFrame() {
        if isFrameDue { return }
        isFrameDue = true
        // The events draw themselves: no turn of the queue is between a key and its frame.
        if !isHandling { timing.enqueue { [weak self] in self?.drawIfDue() } }
    }

    private func drawIfDue() {
        if store.state.navigation.hasEnded { return end(.quit) }
        if isFrameDue { draw() }
        if !ahead.isEmpty, !store.state.awaitsContent { actOnHeldEvents() }
    }

    private func draw() {
        isFrameDue = false
        guard !hasEnded, let frame = scene.frame() else { return }
        terminal.draw(frame)
        recorder?.complete()
    }

    private func act(on event: TimeTravel.Event) {
        switch event {
        case .changed: needFrame()
        case .opened(let keys):
            for key in keys where !hasEnded { press(key) }
            needFrame()
        case .ended(let continues):
            if continues { browse() }
            stack.resize(to: terminal.size)
            if isBrowsing { needFrame() } else { end(.quit) }
        }
    }

    private func end(_ ending: Ending) {
        guard !hasEnded else { return }
        hasEnded = true
        ahead.end()
        // Quitting does that before it ends.
        if ending != .quit { store.dispatch(AppActionCreator.saveBeforeEnd()) }
        timeTravel.end()
        stack.end()
        terminal.end()
        onEnd(ending)
    }
}
