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
}
