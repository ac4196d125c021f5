import Dispatch
import QiitaDomain
import ReduxKit

/// Brings the terminal and the store together: events become commands, changes of the state become frames.
///
/// However many actions a turn of the main queue brings, one frame is drawn after them.
@MainActor
final class AppLoop {
    /// How the program was left.
    enum Ending: Equatable {
        case quit
        /// The terminal is gone.
        case hungUp
        /// A signal asked for it.
        case terminated(signal: Int32)
    }

    private let store: Store<AppState>
    private let terminal: any Terminal
    private let presentation: Presentation
    private let recorders: Recorders?
    private let stack: ScreenStack
    private let clock: @MainActor () -> Timestamp
    private let onEnd: @MainActor (Ending) -> Void
    private var isFrameDue = false
    private var hasEnded = false
    /// Whether the screens of the store are followed.
    private var isBrowsing = false
    /// The debugger, while it has the terminal.
    private var debugger: Debugger?

    init(
        store: Store<AppState>, terminal: any Terminal, presentation: Presentation, recorders: Recorders? = nil,
        clock: @escaping @MainActor () -> Timestamp, onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        self.store = store
        self.terminal = terminal
        self.presentation = presentation
        self.recorders = recorders
        self.clock = clock
        self.onEnd = onEnd
        stack = ScreenStack(store: store, factory: ScreenFactory(store: store, presentation: presentation))
    }

    /// Enters the terminal, draws the first frame with what was kept, and only then sends the first request.
    /// `tabs` are those of the first screen from left to right.
    func start(hasToken: Bool, utcOffset: Int, target: Route.Screen, tabs: [HomeTab] = HomeTab.allCases) {
        enter(hasToken: hasToken, utcOffset: utcOffset)
        if tabs != store.state.homeTabs.tabs { store.dispatch(AppAction.homeTabs(.arranged(tabs: tabs))) }
        store.dispatch(AppActionCreator.restore(target))
        browse()
        draw()
        store.dispatch(AppActionCreator.begin(target))
    }

    /// Enters the terminal and shows a log that was recorded; nothing outside is asked before the reader goes on live.
    func replay(_ log: DebuggerLog, hasToken: Bool, utcOffset: Int) {
        enter(hasToken: hasToken, utcOffset: utcOffset)
        open(log)
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
        for event in events where !hasEnded {
            switch event {
            case .key(let key): press(key)
            case .mouse(let event): point(event)
            case .pasted(let text): paste(text)
            case .resized(let size): resize(to: size)
            case .resumed: redraw()
            case .hungUp: end(.hungUp)
            case .terminated(let signal): end(.terminated(signal: signal))
            }
        }
    }

    private func press(_ key: Key) {
        if let debugger { return press(key, in: debugger) }
        readerActs()
        let isDialog = store.state.notice.dialog != nil
        guard let context = isDialog ? .dialog : stack.context,
            let command = presentation.keymap.command(for: key, in: context)
        else { return }
        if isDialog { answer(command, key) } else { perform(command, key) }
        stack.keyWasHandled()
        if store.state.navigation.hasEnded { end(.quit) }
    }

    /// Acts on the mouse. Under a dialog and beside a prompt nothing can be pointed at.
    private func point(_ event: MouseEvent) {
        if let debugger { return debugger.handle(event) }
        readerActs()
        guard store.state.notice.dialog == nil else { return }
        stack.handle(event)
        stack.keyWasHandled()
    }

    /// What every key and click brings first: the time goes on, and a message was seen.
    private func readerActs() {
        let now = clock()
        if now.seconds / 60 != store.state.session.now.seconds / 60 {
            store.dispatch(AppAction.session(.ticked(at: now)))
        }
        if store.state.notice.message != nil { store.dispatch(AppAction.notice(.messageSeen)) }
    }

    private func paste(_ text: String) {
        if let debugger { return debugger.paste(text) }
        guard store.state.notice.dialog == nil else { return }
        stack.paste(text)
    }

    private func perform(_ command: Command, _ key: Key) {
        switch command {
        case .typeText, .typeNumber, .selectTab:
            if case .character(let character) = key { stack.type(String(character)) }
        case .quit: store.dispatch(AppAction.navigation(.ended))
        case .suspend: terminal.suspend()
        case .redraw: redraw()
        case .toggleRecording: recorders?.toggle()
        case .travelInTime: travelInTime()
        case .showHelp where stack.context != .help: store.dispatch(AppActionCreator.push(.help))
        default: stack.handle(command)
        }
    }

    private func answer(_ command: Command, _ key: Key) {
        switch command {
        case .retry: store.dispatch(AppActionCreator.retry())
        case .close: store.dispatch(AppAction.notice(.dialogClosed))
        default: perform(command, key)
        }
    }

    private func resize(to size: TerminalSize) {
        store.dispatch(
            AppAction.session(.resized(window: SessionState.Window(columns: size.columns, rows: size.rows))))
        debugger?.resize(to: size)
    }

    private func redraw() {
        terminal.invalidate()
        needFrame()
    }

    private func needFrame() {
        guard !isFrameDue else { return }
        isFrameDue = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.draw() }
        }
    }

    private func draw() {
        isFrameDue = false
        guard !hasEnded, let frame = debugger?.frame() ?? stack.frame() else { return }
        terminal.draw(frame)
    }

    private func end(_ ending: Ending) {
        guard !hasEnded else { return }
        hasEnded = true
        debugger?.end()
        stack.end()
        terminal.end()
        onEnd(ending)
    }
}

// MARK: - Going through time

extension AppLoop {
    /// Opens the debugger over what the session has done so far. What arrives meanwhile is kept, and drawn after.
    private func travelInTime() {
        guard let path = recorders?.currentLog, let log = try? DebuggerLog(sessionAt: path) else {
            return store.dispatch(AppAction.notice(.timeTravelMissed))
        }
        open(log)
        needFrame()
    }

    private func open(_ log: DebuggerLog) {
        debugger = Debugger(
            log, presentation: presentation, size: terminal.size, alarm: MainQueueAlarm(),
            onChange: { [weak self] in self?.needFrame() }, onEnd: { [weak self] in self?.leaveDebugger($0) })
    }

    private func press(_ key: Key, in debugger: Debugger) {
        guard let command = presentation.keymap.command(for: key, in: debugger.context) else { return }
        switch command {
        case .quit:
            store.dispatch(AppAction.navigation(.ended))
            end(.quit)
        case .suspend: terminal.suspend()
        case .redraw: redraw()
        default: debugger.handle(command, key)
        }
    }

    private func leaveDebugger(_ ending: Debugger.Ending) {
        debugger = nil
        if case .continued(let past) = ending {
            store.dispatch(AppActionCreator.goOn(from: past))
            browse()
        }
        if isBrowsing { needFrame() } else { end(.quit) }
    }
}
