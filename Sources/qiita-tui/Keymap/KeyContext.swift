/// Where a key is pressed: the same key can mean another thing there.
enum KeyContext: Sendable, CaseIterable {
    case articleList
    case article
    /// An article opened from its author's list.
    case userArticle
    /// The table of contents or the list of links over an article.
    case panel
    /// Where the reader types what to search for.
    case prompt
    case help
    case dialog
}
