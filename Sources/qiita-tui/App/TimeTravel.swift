import QiitaDomain
import ReduxKit

/// The way into the debugger and out of it: opens a log over the screens, and returns to them or continues live from a
/// recorded state.
///
/// Responses that arrive meanwhile are reduced, and drawn afterwards.
@MainActor
final class TimeTravel {
    /// The outside world of the debugger.
    @MainActor
    struct Tools {
        var work = BackgroundWork()
        /// Edits a payload.
        var editor: Debugger.Editor = { _ throws(HandoffError) in throw .noProgram(tried: []) }
    }

    /// What the loop acts on.
    enum Event: Equatable {
        /// A new frame is due.
        case changed
        /// The debugger is open; these keys were pressed while it was being opened.
        case opened(keys: [Key])
        /// The screens have the terminal again, and show a recorded state if the session continues from one.
        case ended(continues: Bool)
    }

    /// The debugger, or the scene while its log is being read; nil while the screens have the terminal.
    private(set) var scene: (any Scene)?
    var onEvent: @MainActor (Event) -> Void = { _ in }
    private let store: Store<AppState>
    private let terminal: any Terminal
    private let display: DisplaySettings
    private let recorder: SessionRecorder?
    private let tools: Tools

    init(
        store: Store<AppState>, terminal: any Terminal, display: DisplaySettings, recorder: SessionRecorder?,
        tools: Tools
    ) {
        self.store = store
        self.terminal = terminal
        self.display = display
        self.recorder = recorder
        self.tools = tools
    }

    /// Opens the session so far.
    func open() {
        guard let path = recorder?.currentLog else {
            return store.dispatch(AppAction.notice(.keyMissed(why: .nothingRecorded)))
        }
        open(DebuggerOptions(path: path, isRunning: true))
        onEvent(.changed)
    }

    /// Reads a log and opens it. Keys pressed meanwhile are queued for the debugger.
    func open(_ options: DebuggerOptions) {
        scene = LogOpening(
            options, display: display, size: terminal.size, work: tools.work,
            onChange: { [weak self] in self?.onEvent(.changed) },
            onEnd: { [weak self] ending in
                guard let self else { return }
                switch ending {
                case .opened(let log, let keys):
                    show(log, options)
                    onEvent(.opened(keys: keys))
                case .left: leave()
                }
            })
    }

    /// Opens a loaded log.
    func show(_ log: PreparedLog, _ options: DebuggerOptions) {
        show(log, options, over: nil)
    }

    /// Ends the debugger with the session.
    func end() {
        scene?.end()
    }

    /// Shows a log in the debugger. A fork is shown over the debugger that made it until the reader leaves the fork.
    private func show(_ log: PreparedLog, _ options: DebuggerOptions, over below: (any Scene)?) {
        scene = Debugger(
            log, options, display: display, size: terminal.size, alarm: MainQueueAlarm(), work: tools.work,
            editor: tools.editor,
            onChange: { [weak self] in self?.onEvent(.changed) },
            onFork: { [weak self] fork, options in
                guard let self else { return }
                show(fork, options, over: scene)
                onEvent(.changed)
            },
            onEnd: { [weak self] ending in
                guard let self else { return }
                switch ending {
                case .left: if let below { leave(for: below) } else { leave() }
                case .continued(let past):
                    store.dispatch(AppActionCreator.goOn(from: past))
                    leave(continues: true)
                }
            })
    }

    private func leave(for below: any Scene) {
        scene = below
        below.resize(to: terminal.size)
        onEvent(.changed)
    }

    private func leave(continues: Bool = false) {
        scene = nil
        onEvent(.ended(continues: continues))
    }
}
