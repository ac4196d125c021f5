/// Why a key had no effect.
public enum MissedKey: Equatable, Codable, Sendable {
    /// The key has no meaning on this screen.
    case unbound(key: String)
    /// The article names no author.
    case authorMissing
    /// The list is that of the author already, or the article was opened from it.
    case ownList(user: User.ID, isInList: Bool)
    /// No preview is shown.
    case noPreview
    /// The list cannot be added as a tab.
    case noTab
    /// The configuration arranges this tab.
    case arrangedTab
    /// The tab is the only one made with `T`, so that it cannot be moved.
    case onlyOwnTab
    /// All nine tabs are in use.
    case tabsFull
    /// The article is the last or the first of its list.
    case noNeighbour(step: ListStep)
    /// The article was not opened from a list.
    case noListOfArticle
    /// The list shows no unread article further down, or up.
    case noUnread(step: ListStep)
    /// The timeline cannot go on while it is unknown what is followed.
    case followedUnknown
    /// The preview is on, but the window has fewer columns than it needs.
    case previewHidden(leastColumns: Int)
    /// The account cannot follow itself.
    case ownFollow
    /// This is the first screen.
    case backAtFirst
    /// The session is not recorded.
    case nothingRecorded
    case noTabAt(number: Int)
    /// The article has no heading further down, or up.
    case noHeading(step: ListStep)
    /// The article has no link, no footnote and no code further down, or up.
    case noLink(step: ListStep)
    /// Nothing in the article has the focus.
    case noFocus
    /// The window shows no fold.
    case noFold
}
