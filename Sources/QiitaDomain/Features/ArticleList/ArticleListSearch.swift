/// What is searched for in the loaded rows of a list.
public struct ArticleListSearch: Equatable, Codable, Sendable {
    /// What was searched for last; empty before the first search.
    public internal(set) var query = ""
    /// Whether the matches are shown.
    public internal(set) var isShown = false

    /// Nothing was searched for.
    public init() {}
}
