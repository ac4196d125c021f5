import QiitaDomain
import ReduxKit

/// The debugger: moves back and forth between the actions of a log.
///
/// It has a store: keys become actions of `DebuggerAction`, and each change of the state asks for a frame. The terminal
/// belongs to the loop.
@MainActor
final class Debugger: StoreSubscriber, Scene {
    /// How the reader left the debugger.
    enum Ending: Equatable {
        /// Back to the screens.
        case left
        /// The session continues live from this state.
        case continued(AppState)
    }

    let store: Store<DebuggerState>
    let history: DebuggerHistory
    let frames: DebuggerFrame
    let alarm: any Alarm
    /// Why the session cannot continue live from a recorded state; nil if it can.
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

    /// The current state.
    var state: DebuggerState { store.state }

    /// The context in which keys are looked up.
    var context: KeyContext? { state.prompt == nil ? .debugger : .debuggerPrompt }

    /// The current frame.
    func frame() -> Frame? { frames.frame(of: state) }

    func newState(state: DebuggerState) {
        history.travel(to: state.position, skipping: state.skipped)
        onChange()
    }

    func resize(to size: TerminalSize) {
        dispatch(.resized(size: size))
    }

    /// Ends the debugger: no alarm rings and no state arrives any more.
    func end() {
        alarm.cancel()
        store.unsubscribe(self)
    }

    /// Performs a command; `key` is the key that gave it, which a prompt types.
    func handle(_ command: Command, _ key: Key) {
        if let prompt = state.prompt {
            if case .input(let command) = command { edit(prompt, command, key) }
        } else if state.helpTop != nil {
            moveHelp(command)
        } else {
            perform(command)
        }
    }

    /// Takes the message away.
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

    /// Leaves the zoom, then the filter, then returns the pane to its first position.
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
