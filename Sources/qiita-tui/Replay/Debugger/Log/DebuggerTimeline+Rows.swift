import QiitaDomain
import ReduxKit

/// The actions that the list shows.
extension DebuggerTimeline {
    func rows(matching filter: String) -> ActionRows {
        if let known = knownRows.first(where: { $0.filter == filter }) { return known.rows }
        let found = index.rows(matching: filter)
        knownRows = knownRows.suffix(1) + [(filter, found)]
        return found
    }

    /// The rows of the list. A filter that is being typed and matches nothing does not change the list.
    func rows(of state: DebuggerState) -> ActionRows {
        let shown = rows(matching: state.shownFilter)
        let rows = shown.count > 1 ? shown : rows(matching: state.filter)
        return state.isListingBroken ? rows.only(Set((marks ?? [:]).keys)) : rows
    }
}
