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

    let store: Store<AppState>
    private let terminal: any Terminal
    private let presentation: Presentation
    private let recorders: Recorders?
    private let work: BackgroundWork
    private let editor: Debugger.Editor
    private let stack: ScreenStack
    private let clock: @MainActor () -> Timestamp
    private let enqueue: @MainActor (_ work: @escaping @MainActor () -> Void) -> Void
    private let onEnd: @MainActor (Ending) -> Void
    private var isFrameDue = false
    /// Whether events are being handled, after which a frame that is due is drawn.
    private var isHandling = false
    private var hasEnded = false
    private let ahead: TypeAhead
    /// Whether the screens are subscribed to the store.
    private var isBrowsing = false
    /// The scene that has the terminal: the screens, or the debugger over them.
    private var scene: any Scene

    /// `enqueue` runs a closure after those already queued, so that a frame follows all actions of a turn. `patience`
    /// limits how long keys typed before the first frame wait for the content of their screens.
    init(
        store: Store<AppState>, terminal: any Terminal, presentation: Presentation, recorders: Recorders? = nil,
        work: BackgroundWork = BackgroundWork(),
        editor: @escaping Debugger.Editor = { _ throws(HandoffError) in throw .noProgram(tried: []) },
        patience: any Alarm = MainQueueAlarm(), clock: @escaping @MainActor () -> Timestamp,
        enqueue: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void = AppLoop.enqueueOnMain,
        onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        self.store = store
        self.terminal = terminal
        self.presentation = presentation
        self.recorders = recorders
        self.work = work
        self.editor = editor
        ahead = TypeAhead(alarm: patience)
        self.clock = clock
        self.enqueue = enqueue
        self.onEnd = onEnd
        stack = ScreenStack(
            store: store, factory: ScreenFactory(store: store, presentation: presentation), clock: clock)
        scene = stack
    }

    /// Enters the terminal, draws the first frame from the cache, and only then sends the first request.
    /// `tabs` are those of the first screen from left to right; `tab` is selected instead of the first and, if it is not among them,
    /// takes the last place. `look` is how lists look.
    func start(
        hasToken: Bool, utcOffset: Int, target: Route.Screen, tabs: [ListSource] = ListSource.standardTabs,
        showing tab: ListSource? = nil, look: SessionState.ListLook = SessionState.ListLook()
    ) {
        let tabs = tab.map { tabs.contains($0) ? tabs : tabs.prefix(ListSource.mostTabs - 1) + [$0] } ?? tabs
        enter(hasToken: hasToken, utcOffset: utcOffset)
        if look != store.state.session.listLook { store.dispatch(AppAction.session(.listLookChanged(look: look))) }
        if tabs != store.state.home.tabs { store.dispatch(AppAction.home(.arranged(tabs: tabs))) }
        if let tab, tab != store.state.home.selected { store.dispatch(AppAction.home(.selected(tab: tab))) }
        store.dispatch(AppActionCreator.restore(target))
        browse()
        if terminal.hasInput { ahead.begin { [weak self] in self?.actOnHeldEvents() } }
        draw()
        store.dispatch(AppActionCreator.begin(target))
    }

    /// Enters the terminal within a session: shows the store's state without a request.
    func resume() {
        terminal.start { [weak self] events in self?.handle(events) }
        browse()
        draw()
    }

    /// Enters the terminal and opens a log in the debugger; no request is sent before the reader continues live.
    func replay(_ file: LogFile, hasToken: Bool, utcOffset: Int) {
        enter(hasToken: hasToken, utcOffset: utcOffset)
        open(file)
        draw()
    }

    /// Enters the terminal and shows a loaded log.
    func replay(_ log: DebuggerLog, hasToken: Bool, utcOffset: Int) {
        enter(hasToken: hasToken, utcOffset: utcOffset)
        show(log)
        draw()
    }

    private func enter(hasToken: Bool, utcOffset: Int) {
        terminal.start { [weak self] events in self?.handle(events) }
        let window = SessionState.Window(columns: terminal.size.columns, rows: terminal.size.rows)
        store.dispatch(
            AppAction.session(
                .started(at: clock(), utcOffset: utcOffset, window: window, hasToken: hasToken)))
        recorders?.tellNews()
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
        return presentation.keymap.command(for: key, in: context) == .app(.quit)
    }

    /// Acts on what was typed ahead. What is behind a key that leads to a screen without content waits on.
    private func actOnHeldEvents() {
        handle(ahead.release())
    }

    private func act(on event: TerminalEvent) {
        switch event {
        case .key(let key): press(key)
        case .mouse(let event):
            note(.mouse(event))
            scene.readerActs()
            scene.point(event)
        case .pasted(let text):
            // Text that no prompt accepts is not recorded: it can be private.
            if scene.context == .prompt { note(.paste(Sanitizer.line(text))) }
            scene.paste(text)
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
        note(.key(key))
        scene.readerActs()
        guard let context = scene.context else { return }
        let bound = presentation.keymap.command(for: key, in: context)
        guard let command = bound else { return tell(unbound: key, in: context) }
        switch command {
        case .app(let command): perform(command)
        case .move, .screen, .list, .article, .dialog, .input, .debugger, .own: scene.handle(command, key)
        }
        if store.state.navigation.hasEnded { end(.quit) }
    }

    /// Records input for the session's screens. What is done in the debugger is no part of the session.
    private func note(_ input: @autoclosure () -> RecordedInput) {
        if scene === stack { recorders?.note(input) }
    }

    private func perform(_ command: AppCommand) {
        switch command {
        case .quit: store.dispatch(AppActionCreator.quit())
        case .suspend: terminal.suspend()
        case .redraw: redraw()
        case .toggleRecording: recorders?.toggle()
        case .travelInTime: travelInTime()
        }
    }

    private func resize(to size: TerminalSize) {
        recorders?.note { .resize(size) }
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
        if !isHandling { enqueue { [weak self] in self?.drawIfDue() } }
    }

    private func drawIfDue() {
        if store.state.navigation.hasEnded { return end(.quit) }
        if isFrameDue { draw() }
        if !ahead.isEmpty, !store.state.awaitsContent { actOnHeldEvents() }
    }

    /// Runs on the main queue.
    static func enqueueOnMain(_ work: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }

    private func draw() {
        isFrameDue = false
        guard !hasEnded, let frame = scene.frame() else { return }
        terminal.draw(frame)
        recorders?.complete()
    }

    private func end(_ ending: Ending) {
        guard !hasEnded else { return }
        hasEnded = true
        ahead.end()
        // Quitting keeps them before it ends.
        if ending != .quit { store.dispatch(AppActionCreator.keepPlaces()) }
        scene.end()
        if scene !== stack { stack.end() }
        terminal.end()
        onEnd(ending)
    }
}

// MARK: - Going through time

extension AppLoop {
    /// Opens the debugger over the session so far. Responses that arrive meanwhile are reduced, and drawn afterwards.
    private func travelInTime() {
        guard let path = recorders?.currentLog else { return store.dispatch(AppAction.notice(.timeTravelMissed)) }
        open(LogFile(path: path, isRunning: true))
        needFrame()
    }

    /// Reads a log and shows it in the debugger. Keys pressed meanwhile are queued for the debugger.
    private func open(_ file: LogFile) {
        scene = LogOpening(
            file, presentation: presentation, size: terminal.size, work: work,
            onChange: { [weak self] in self?.needFrame() },
            onEnd: { [weak self] ending in
                guard let self else { return }
                switch ending {
                case .opened(let log, let keys):
                    show(log)
                    for key in keys where !hasEnded { press(key) }
                    needFrame()
                case .failed:
                    store.dispatch(AppAction.notice(.timeTravelMissed))
                    leave(for: stack)
                case .left: leave(for: stack)
                }
            })
    }

    /// Shows a log in the debugger. A fork is shown over it until the reader leaves the fork.
    private func show(_ log: DebuggerLog, over below: (any Scene)? = nil) {
        let below = below ?? stack
        scene = Debugger(
            log, presentation: presentation, size: terminal.size, alarm: MainQueueAlarm(), work: work, editor: editor,
            onChange: { [weak self] in self?.needFrame() },
            onFork: { [weak self] fork in
                guard let self else { return }
                show(fork, over: scene)
                needFrame()
            },
            onEnd: { [weak self] ending in
                guard let self else { return }
                switch ending {
                case .left: leave(for: below)
                case .continued(let past):
                    store.dispatch(AppActionCreator.goOn(from: past))
                    browse()
                    leave(for: stack)
                }
            })
    }

    private func leave(for below: any Scene) {
        scene = below
        below.resize(to: terminal.size)
        if below !== stack || isBrowsing { needFrame() } else { end(.quit) }
    }
}
