enum ListCommand: String, CaseIterable, Sendable {
    case nextTab
    case previousTab
    case selectTab
    case chooseTag
    /// Adds the list as a tab, or removes a tab made so.
    case makeTab
    /// Requests the lists of all tabs.
    case refreshTabs
    case moveTabLeft
    case moveTabRight
    case showHistory
    case nextUnread
    case previousUnread
    case markAllRead
    /// Marks the rows down to the one in focus as read.
    case markReadAbove
    /// Hides read articles, or shows them again.
    case hideRead
    /// Opens the prompt for a text that the visible rows must contain.
    case filter
    case order
    case oneLine
    case preview
    /// Scrolls the preview by half a window.
    case previewDown
    case previewUp
}
