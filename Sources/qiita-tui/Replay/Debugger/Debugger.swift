import QiitaDomain
import ReduxKit

/// The debugger: a log's actions one goes back and forth between, on a terminal that belongs to somebody else.
///
/// A Redux application of its own: keys become actions of its store, and each change asks for a frame.
@MainActor
final class Debugger: StoreSubscriber, Scene {
    /// How it was left.
    enum Ending: Equatable {
        /// Nothing follows from it.
        case left
        /// The reader goes on live from this state.
        case continued(AppState)
    }

    let store: Store<DebuggerState>
    let history: DebuggerHistory
    let frames: DebuggerFrame
    let alarm: any Alarm
    /// Why nobody can go on live from a recorded state; nil where one can.
    private let obstacle: String?
    private let onChange: @MainActor () -> Void
    private let onEnd: @MainActor (Ending) -> Void

    init(
        _ log: DebuggerLog, presentation: Presentation, size: TerminalSize, alarm: any Alarm,
        onChange: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        history = DebuggerHistory(log.log, isRunning: log.isRunning)
        frames = DebuggerFrame(
            presentation: presentation, recorded: presentation.recorded(log), history: history,
            name: log.name)
        obstacle = log.obstacle
        self.alarm = alarm
        self.onChange = onChange
        self.onEnd = onEnd
        store = Store(
            inPlace: debuggerReducer, state: DebuggerState(size: size, speed: log.speed, skipped: log.skipped))
        store.subscribe(self)
        if log.isRunning { jump(to: history.count) }
    }

    /// The state as it is now.
    var state: DebuggerState { store.state }

    /// Where keys are looked up.
    var context: KeyContext? { state.prompt == nil ? .debugger : .debuggerPrompt }

    /// What stands on the terminal now.
    func frame() -> Frame? { frames.frame(of: state) }

    func newState(state: DebuggerState) {
        history.travel(to: state.position, skipping: state.skipped)
        onChange()
    }

    func resize(to size: TerminalSize) {
        dispatch(.resized(size: size))
    }

    /// Ends it for whatever reason: nothing happens any more.
    func end() {
        alarm.cancel()
        store.unsubscribe(self)
    }

    /// Does what the reader wants; `key` is the character that he typed, where he types.
    func handle(_ command: Command, _ key: Key) {
        if let prompt = state.prompt {
            if case .input(let command) = command { edit(prompt, command, key) }
        } else if state.helpTop != nil {
            moveHelp(command)
        } else {
            perform(command)
        }
    }

    /// The message was seen.
    func readerActs() {
        if state.message != nil { dispatch(.messageSeen) }
    }

    /// The wheel moves in the list.
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
        case .app, .screen, .list, .article, .dialog, .input: return
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
        case .continueLive: continueLive()
        case .scrollPaneDown: movePane(.lines(1))
        case .scrollPaneUp: movePane(.lines(-1))
        case .panPaneRight: movePane(.cells(8))
        case .panPaneLeft: movePane(.cells(-8))
        case .nextMember: movePane(.member(isForward: true))
        case .previousMember: movePane(.member(isForward: false))
        }
    }

    /// Puts away what stands before the list: the zoomed pane, then the filter; then the pane goes to where it began.
    private func close() {
        if state.isZoomed {
            dispatch(.zoomToggled)
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
        if let obstacle { return dispatch(.told(.cannotContinue(reason: obstacle))) }
        let state = history.state
        end()
        onEnd(.continued(state))
    }

    private func toggleSkip() {
        guard state.selected > 0 else { return dispatch(.told(.nothingToSkip)) }
        dispatch(.skipsChanged(to: state.skipped.symmetricDifference([state.selected])))
    }

    func dispatch(_ action: DebuggerAction) {
        store.dispatch(action)
    }
}
