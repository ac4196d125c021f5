import QiitaDomain
import ReduxKit

/// How a recorded session started: the command line and the configuration, derived from its actions.
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
        session.zone = state.zone
        size = TerminalSize(columns: state.window.columns, rows: state.window.rows)
    }

    /// Applies the values of an action. Returns false if the action does not belong to the start.
    private mutating func apply(_ action: AppAction) -> Bool {
        switch action {
        case .session(.started(_, let offset, let changes, let window, let hasToken)):
            session.zone = LocalZone(utcOffset: offset, changes: changes ?? [])
            size = TerminalSize(columns: window.columns, rows: window.rows)
            session.hasToken = hasToken
        case .session(.wentOffline): session.isOffline = true
        case .session(.listLookChanged(let look)): session.look = look
        case .home(.viewsRestored(let views)): session.views = views
        case .home(.arranged(let tabs, let own, let names, let file)):
            (session.tabs, session.tabNames) = (tabs, names ?? [:])
            session.ownTabs = file.map { .failure($0) } ?? .success((own ?? []).map { NamedTab($0) })
        case .home(.selected(let tab)): session.tab = tab
        case .recorder: break
        case _: return false
        }
        return true
    }
}
