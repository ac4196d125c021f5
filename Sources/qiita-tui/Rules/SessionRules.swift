import QiitaDomain
import ReduxKit

/// All rules that a session keeps: those of the state, of answers and of transitions, and those of what is on the screen.
enum SessionRules {
    /// The rules, each of which has a name of its own.
    static let all = AppRules.all + [paging]

    private static let display = DisplaySettings(strings: .english)

    /// No key of paging passes by a row. A log does not name the key: one that pages moves the window with the cursor, while
    /// one that goes to a row moves it no further than that row needs.
    private static let paging = Rule<AppState>(RuleName.pagingPassesNoRow.rawValue) { before, action, state in
        guard case .browsing(_, .cursorMoved)? = action as? AppAction,
            let old = WholeRows(before, display: display),
            let new = WholeRows(state, display: display), !old.followsCursor(in: new)
        else { return nil }
        return old.passedBy(in: new)
    }
}
