/// Where a key is pressed: the same key can mean another thing there.
enum KeyContext: Sendable, CaseIterable {
    case articleList
    case article
    /// An article opened from its author's list.
    case userArticle
    case help
    case dialog
}
