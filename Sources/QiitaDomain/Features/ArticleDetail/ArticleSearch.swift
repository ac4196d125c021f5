/// The search in one article.
public struct ArticleSearch: Equatable, Codable, Sendable {
    /// The end of the article at which a search went on at the other.
    public enum Wrap: String, Equatable, Codable, Sendable {
        /// From the end back to the beginning.
        case toBeginning
        /// From the beginning on to the end.
        case toEnd
    }
    /// What the reader has typed so far; nil while nothing is asked.
    public internal(set) var prompt: String?
    /// What was searched for last; empty before the first search.
    public internal(set) var query = ""
    /// Whether the matches are shown.
    public internal(set) var isShown = false
    /// The match that the reader came to last.
    public internal(set) var current: BodyPlace?

    /// A search of which nothing is known yet but what for; nothing by default.
    public init(query: String = "") {
        self.query = query
    }
}
