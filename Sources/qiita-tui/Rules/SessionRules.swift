import QiitaDomain
import ReduxKit

/// All rules that a session keeps: the invariants of the state, of answers and of transitions, and those of what is on the screen.
enum SessionRules {
    /// The rules that the state violates after an action. If the state before it violated none, only what changed since then is
    /// verified.
    static func violations(
        after action: any Action, from before: AppState, wasSound: Bool, to state: AppState
    ) -> [InvariantViolation] {
        AppInvariants.violations(after: action, from: before, wasSound: wasSound, to: state)
            + (passedBy(action, from: before, to: state).map { [$0] } ?? [])
    }

    /// The names of all rules.
    static let names = AppInvariants.names + [pagingName]

    private static let pagingName = "pagingPassesNoRow"
    private static let display = DisplaySettings(strings: .english)

    /// A row that a key of paging passed by. A log does not name the key: one that pages moves the window with the cursor, while
    /// one that goes to a row moves it no further than that row needs.
    static func passedBy(_ action: any Action, from before: AppState, to state: AppState) -> InvariantViolation? {
        guard case .browsing(_, .cursorMoved)? = action as? AppAction,
            let old = WholeRows(before, display: display),
            let new = WholeRows(state, display: display), !old.followsCursor(in: new)
        else { return nil }
        return old.passedBy(in: new).map { InvariantViolation(name: pagingName, what: $0) }
    }
}
