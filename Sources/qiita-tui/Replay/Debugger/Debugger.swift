import QiitaDomain
import ReduxKit

/// The debugger, which moves back and forth between the actions of a log.
///
/// It has a store: keys become actions of type `DebuggerAction`, and each change of the state requests a frame. The
/// loop owns the terminal.
@MainActor
final class Debugger: StoreSubscriber, Scene {
    /// The way in which the reader left the debugger.
    enum Ending: Equatable {
        /// The reader returned to the screens.
        case left
        /// The session continues live from this state.
        case continued(AppState)
    }

    let store: Store<DebuggerState>
    let history: DebuggerTimeline
    let frames: DebuggerFrame
    let alarm: any Alarm
    let work: BackgroundWork
    /// The properties that the log shares with its forks.
    let origin: Origin
    /// A rejected payload and the number of its action.
    var refused: (number: Int, text: String)?
    /// The actions that are being skipped in the background.
    var awaitedSkips: Set<Int>?
    private let editor: Editor
    let onFork: @MainActor (DebuggerStart) -> Void
    private let onChange: @MainActor () -> Void
    private let onEnd: @MainActor (Ending) -> Void

    /// Lets the reader edit a text and returns the result.
    typealias Editor = @MainActor (String) throws(HandoffError) -> String

    /// The properties that a log shares with its forks.
    struct Origin {
        let name: String
        let language: Strings.Language?
        /// The reason why the session cannot continue live from a recorded state; nil if it can.
        let obstacle: String?
    }

    /// Creates a debugger for a log.
    /// - Parameters:
    ///   - work: runs work on the whole log.
    ///   - editor: edits a payload.
    ///   - onFork: called with each fork of the log.
    init(
        _ log: DebuggerStart, display: DisplaySettings, size: TerminalSize, alarm: any Alarm,
        work: BackgroundWork = BackgroundWork(), editor: @escaping Editor = { text throws(HandoffError) in text },
        onChange: @escaping @MainActor () -> Void, onFork: @escaping @MainActor (DebuggerStart) -> Void = { _ in },
        onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        history = DebuggerTimeline(log)
        frames = DebuggerFrame(
            display: display, recorded: log.display(on: display), history: history,
            name: log.name)
        origin = Origin(name: log.name, language: log.language, obstacle: log.obstacle)
        self.alarm = alarm
        self.work = work
        self.editor = editor
        self.onFork = onFork
        self.onChange = onChange
        self.onEnd = onEnd
        var state = DebuggerState(size: size, speed: log.speed, skipped: log.skipped)
        if log.isFork { state.fork = .unwritten }
        state.message = log.message
        store = Store(inPlace: debuggerReducer, state: state)
        store.subscribe(self)
        if let position = log.position ?? (log.isRunning ? history.count : nil) { jump(to: position) }
    }

    var state: DebuggerState { store.state }

    /// The context in which keys are looked up.
    var context: KeyContext? { state.prompt == nil ? .debugger : .debuggerPrompt }

    func frame() -> Frame? { frames.frame(of: state) }

    func newState(state: DebuggerState) {
        history.travel(to: state.position, skipping: state.skipped)
        onChange()
    }

    func resize(to size: TerminalSize) {
        dispatch(.resized(size: size))
    }

    /// Ends the debugger: no alarm and no state arrives any more.
    func end() {
        alarm.cancel()
        work.cancel()
        store.unsubscribe(self)
    }

    /// Performs a command; `key` is the key for it, which a prompt inserts.
    func handle(_ command: Command, _ key: Key) {
        if let prompt = state.prompt {
            if case .input(let command) = command { edit(prompt, command, key) }
        } else if state.helpTop != nil {
            moveHelp(command)
        } else {
            perform(command)
        }
    }

    /// Removes the message.
    func readerActs() {
        if state.message != nil { dispatch(.messageSeen) }
    }

    /// Moves the selection with the wheel.
    func point(_ event: MouseEvent) {
        guard let lines = event.lines, state.prompt == nil else { return }
        for _ in 0..<abs(lines) { handle(.move(lines > 0 ? .down : .up), lines > 0 ? .down : .up) }
    }

    private func perform(_ command: Command) {
        switch command {
        case .move(.toFirst): jump(to: 0)
        case .move(.toLast): jump(to: history.count)
        case .move(let motion): move(motion)
        case .screen(.open): jump(to: state.selected)
        case .screen(.search): dispatch(.promptOpened(.filter))
        case .screen(.showHelp): dispatch(.helpShown(top: 0))
        case .screen(.close): close()
        case .screen(.back): back()
        case .debugger(let command): perform(command)
        case .app, .screen, .list, .article, .dialog, .input, .own: return
        }
    }

    private func perform(_ command: DebuggerCommand) {
        switch command {
        case .play: state.isPlaying ? pause() : play()
        case .stepForward: step(by: 1)
        case .stepBack: step(by: -1)
        case .faster: change(to: state.speed.faster)
        case .slower: change(to: state.speed.slower)
        case .toggleSkip: toggleSkip()
        case .nextPane: dispatch(.paneChosen(state.pane.next()))
        case .previousPane: dispatch(.paneChosen(state.pane.next(-1)))
        case .zoomPane: dispatch(.zoomToggled)
        case .findInPane: dispatch(.promptOpened(.find))
        case .runToCondition: dispatch(.promptOpened(.condition))
        case .listBroken: listBroken()
        case .nextBroken: goToBroken(isAfter: true)
        case .previousBroken: goToBroken(isAfter: false)
        case .shrink: shrink()
        case .editAction: editAction(editor)
        case .writeLog: dispatch(.promptOpened(.write, text: defaultFile))
        case .continueLive: continueLive()
        case .scrollPaneDown: movePane(.lines(1))
        case .scrollPaneUp: movePane(.lines(-1))
        case .panPaneRight: movePane(.cells(8))
        case .panPaneLeft: movePane(.cells(-8))
        case .nextMember: movePane(.member(isForward: true))
        case .previousMember: movePane(.member(isForward: false))
        }
    }

    /// Cancels work; without work it ends the zoom, then the list of marked actions, then the filter, then returns
    /// the pane to its first position.
    private func close() {
        if state.work != nil {
            work.cancel()
            awaitedSkips = nil
            dispatch(.workEnded)
        } else if state.isZoomed {
            dispatch(.zoomToggled)
        } else if state.isListingBroken {
            listBroken()
        } else if !state.filter.isEmpty {
            filter(by: "")
        } else if state.paneTop != nil {
            dispatch(.paneReset)
        }
    }

    private func back() {
        if state.isZoomed {
            dispatch(.zoomToggled)
        } else {
            end()
            onEnd(.left)
        }
    }

    private func continueLive() {
        if let obstacle = origin.obstacle { return dispatch(.messageShown(.cannotContinue(reason: obstacle))) }
        let state = history.state
        end()
        onEnd(.continued(state))
    }

    private func toggleSkip() {
        guard state.selected > 0 else { return dispatch(.messageShown(.nothingToSkip)) }
        skip((awaitedSkips ?? state.skipped).symmetricDifference([state.selected]))
    }

    func dispatch(_ action: DebuggerAction) {
        store.dispatch(action)
    }

    /// Starts work on the whole log; the status row shows its progress.
    func begin<Value: Sendable>(
        _ kind: DebuggerState.Work.Kind, _ run: @escaping @Sendable (WorkProgress) -> Value,
        then act: @escaping @MainActor (Debugger, Value) -> Void
    ) {
        awaitedSkips = nil
        dispatch(.workBegan(kind))
        work.begin(run) { [weak self] figure in
            self?.dispatch(.workReached(figure: figure))
        } onEnd: { [weak self] value in
            guard let self else { return }
            dispatch(.workEnded)
            act(self, value)
        }
    }
}
