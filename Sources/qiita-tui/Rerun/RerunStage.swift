import QiitaDomain
import ReduxKit

/// The program of a session that is run again: the actual loop, screens, store and effects, with a terminal in memory and an
/// environment that answers from the log.
@MainActor
final class RerunStage {
    let outside = RecordedOutside()
    let store: Store<AppState>
    private let effects = EffectRegistry()
    private let start: RerunStart
    private let terminal: RerunTerminal
    private var loop: AppLoop?
    private var dueFrames: [@MainActor () -> Void] = []

    /// Creates a program that has not started.
    /// - Parameters:
    ///   - keeps: Whether it has a cache.
    ///   - clock: The time of a key.
    ///   - noting: The last middleware, which receives each plain action.
    init(
        _ start: RerunStart, keeps: Bool, presentation: Presentation, clock: @escaping @MainActor () -> Timestamp,
        noting: @escaping Middleware<AppState>
    ) {
        self.start = start
        terminal = RerunTerminal(size: start.size)
        outside.confirmsQuit = start.confirmsQuit
        outside.refreshSeconds = start.refreshSeconds
        store = makeStore(
            environment: outside.environment(hasToken: start.session.hasToken, keeps: keeps), effects: effects,
            state: start.state ?? AppState())
        store.middleware += [noting]
        outside.state = { [store] in store.state }
        loop = AppLoop(
            store: store, terminal: terminal, presentation: presentation,
            timing: AppLoop.Timing(now: clock, enqueue: { [weak self] in self?.dueFrames.append($0) }),
            onEnd: { _ in })
    }

    /// Starts the program; if the log begins within a session, continues from its state.
    func begin() {
        guard start.state == nil else {
            loop?.resume()
            return
        }
        loop?.start(start.session)
    }

    /// Passes input to the program.
    func send(_ input: RecordedInput) {
        terminal.send(input.event)
    }

    /// Waits until nothing can continue without an answer, and makes the frame that is due.
    /// - Returns: False if some work waits for something other than an answer.
    func rest() async -> Bool {
        let isResting = await outside.rest(effects)
        let due = dueFrames
        dueFrames = []
        for frame in due { frame() }
        return isResting
    }

    /// Ends all work.
    func end() async {
        outside.close()
        _ = await rest()
        loop = nil
    }
}

/// A terminal in memory that shows nothing.
@MainActor
class RerunTerminal: Terminal {
    private(set) var size: TerminalSize
    let hasInput = false
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    init(size: TerminalSize) {
        TextLocale.use()
        self.size = size
    }

    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void) {
        self.handle = handle
    }

    /// Reports an event.
    func send(_ event: TerminalEvent) {
        if case .resized(let size) = event { self.size = size }
        handle([event])
    }

    func draw(_ frame: Frame) {}

    func invalidate() {}

    func suspend() {}

    func lend(_ work: () -> Int?) -> Int? { nil }

    func copy(_ text: String) {}

    func end() {
        handle = { _ in }
    }
}

/// How a recorded session started: the command line and the configuration, derived from its first actions.
struct RerunStart {
    /// The state with which a log begins that was started within a session; nil for a log of a whole session.
    var state: AppState?
    /// The number of actions up to that state.
    var count = 0
    var session = SessionStart()
    var size: TerminalSize
    var confirmsQuit = false
    /// The seconds after which the lists of the tabs were requested again; nil if they were not.
    var refreshSeconds: Int?

    /// Derives the start of a log's session.
    init(_ log: SessionLog) {
        size = TerminalSize(columns: log.header.columns, rows: log.header.rows)
        let actions = log.actions.lazy.compactMap { $0.action as? AppAction }
        for case .home(.refreshDue(let seconds)) in actions {
            refreshSeconds = seconds
            break
        }
        for (index, action) in log.actions.prefix(log.inputs.first?.position ?? .max).enumerated() {
            if case .started(let state)? = action.action as? RecordingAction<AppState> {
                self.state = state
                count = index + 1
                apply(state.session)
                return
            }
            guard let action = action.action as? AppAction, apply(action) else { break }
        }
        confirmsQuit = actions.contains(.notice(.asked(question: .quit)))
        guard actions.contains(.navigation(.entered)) else { return }
        for case .navigation(.pushed(let route)) in actions {
            session.target = route.screen
            break
        }
    }

    private mutating func apply(_ state: SessionState) {
        session.hasToken = state.hasToken
        session.utcOffset = state.utcOffset
        size = TerminalSize(columns: state.window.columns, rows: state.window.rows)
    }

    /// Applies the values of an action. Returns false if the action does not belong to the start.
    private mutating func apply(_ action: AppAction) -> Bool {
        switch action {
        case .session(.started(_, let offset, let window, let hasToken)):
            session.utcOffset = offset
            size = TerminalSize(columns: window.columns, rows: window.rows)
            session.hasToken = hasToken
        case .session(.wentOffline): session.isOffline = true
        case .session(.listLookChanged(let look)): session.look = look
        case .home(.viewsRestored(let views)): session.views = views
        case .home(.arranged(let tabs, let own)): (session.tabs, session.ownTabs) = (tabs, own)
        case .home(.selected(let tab)): session.tab = tab
        case .recorder: break
        case _: return false
        }
        return true
    }
}
