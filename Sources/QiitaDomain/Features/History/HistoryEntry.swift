/// An article that was opened, and when.
public struct HistoryEntry: Equatable, Codable, Sendable {
    /// The article without its text.
    public var article: Article
    /// When it was opened last.
    public var time: Timestamp

    /// An article and the time.
    public init(article: Article, time: Timestamp) {
        self.article = article.withoutText
        self.time = time
    }
}

extension [HistoryEntry] {
    /// The latest entry of each article, the latest first, at most as many as read marks are kept.
    var latestOfEach: [HistoryEntry] {
        var known: Set<Article.ID> = []
        return Array(reversed().filter { known.insert($0.article.id).inserted }.prefix(ReadMarksState.limit))
    }
}
