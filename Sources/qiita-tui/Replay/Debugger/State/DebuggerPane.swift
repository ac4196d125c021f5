import QiitaDomain

/// A view of the position, beside the list of actions.
enum DebuggerPane: CaseIterable, Sendable {
    /// The changes that the action made.
    case diff
    /// The whole state after it.
    case state
    /// The screen after it.
    case screen
    case action

    /// The pane `distance` steps further; the first follows the last.
    func next(_ distance: Int = 1) -> DebuggerPane {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + distance
        return all[(index % all.count + all.count) % all.count]
    }
}
