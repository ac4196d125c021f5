enum DebuggerCommand: String, CaseIterable, Sendable {
    case play
    case stepForward
    case stepBack
    case faster
    case slower
    case toggleSkip
    case nextPane
    case previousPane
    case zoomPane
    case findInPane
    case scrollPaneDown
    case scrollPaneUp
    case panPaneLeft
    case panPaneRight
    /// The next or previous member of the state.
    case nextMember
    case previousMember
    /// Opens the prompt for a condition, and runs to the action that changes it.
    case runToCondition
    /// Opens the prompt for a condition, and runs back to the action that changed it.
    case runBackToCondition
    /// Opens the prompt for a path, and lists the actions that changed its value.
    case blame
    /// Lists the actions that break an invariant or differ from the log.
    case listBroken
    case nextBroken
    case previousBroken
    case shrink
    case editAction
    case writeLog
    case continueLive
}
