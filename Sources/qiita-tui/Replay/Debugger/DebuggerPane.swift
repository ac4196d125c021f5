/// What the debugger shows of the position beside the list of actions.
enum DebuggerPane: String, Codable, CaseIterable, Sendable {
    /// What the action changed.
    case diff
    /// The whole state after it.
    case state
    /// The screen that the reader saw after it.
    case screen
    /// The action itself.
    case action

    /// The pane so many further on; behind the last comes the first.
    func next(_ distance: Int = 1) -> DebuggerPane {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + distance
        return all[(index % all.count + all.count) % all.count]
    }
}
