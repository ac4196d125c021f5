import QiitaDomain
import ReduxKit

/// How a recorded session started: the command line and the configuration, derived from its first actions.
struct RerunStart {
    /// The state with which a log begins that was started within a session; nil for a log of a whole session.
    var state: AppState?
    /// The number of actions up to that state.
    var count = 0
    var hasToken = false
    var utcOffset = 0
    var size: TerminalSize
    var target = Route.Screen.home
    var tabs = ListSource.standardTabs
    var tab: ListSource?
    var look = SessionState.ListLook()

    /// Derives the start of a log's session.
    init(_ log: RecordedLog) {
        size = TerminalSize(columns: log.header.columns, rows: log.header.rows)
        for (index, action) in log.actions.prefix(log.inputs.first?.position ?? .max).enumerated() {
            if case .started(let state)? = action.action as? RecordingAction<AppState> {
                self.state = state
                count = index + 1
                take(state.session)
                return
            }
            guard let action = action.action as? AppAction, take(action) else { break }
        }
        let actions = log.actions.lazy.compactMap { $0.action as? AppAction }
        guard actions.contains(.navigation(.entered)) else { return }
        for case .navigation(.pushed(let route)) in actions {
            target = route.screen
            break
        }
    }

    private mutating func take(_ session: SessionState) {
        hasToken = session.hasToken
        utcOffset = session.utcOffset
        size = TerminalSize(columns: session.window.columns, rows: session.window.rows)
    }

    /// Takes the values of an action. Returns false if the action does not belong to the start.
    private mutating func take(_ action: AppAction) -> Bool {
        switch action {
        case .session(.started(_, let offset, let window, let hasToken)):
            utcOffset = offset
            size = TerminalSize(columns: window.columns, rows: window.rows)
            self.hasToken = hasToken
        case .session(.listLookChanged(let look)): self.look = look
        case .home(.arranged(let tabs)): self.tabs = tabs
        case .home(.selected(let tab)): self.tab = tab
        case .recorder: break
        case _: return false
        }
        return true
    }
}
