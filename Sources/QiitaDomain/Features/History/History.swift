/// When the articles of the list of read articles were opened.
public struct HistoryState: Equatable, Codable, Sendable {
    /// The times by article.
    public internal(set) var times: [Article.ID: Timestamp] = [:]

    /// Nothing was read.
    public init() {}
}

/// The actions of the history. They change the list of read articles as well: see `historyReducer` of the whole state.
public enum HistoryAction: Equatable, Codable, Sendable {
    /// The reader opened an article, and it could be shown.
    case opened(article: Article.ID, at: Timestamp)
}
