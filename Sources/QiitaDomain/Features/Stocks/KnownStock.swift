/// What Qiita said of an article's stock, and when.
public struct KnownStock: Equatable, Codable, Sendable {
    /// The article.
    public let article: Article.ID
    /// Whether it was stocked.
    public let isStocked: Bool
    /// When Qiita said so.
    public let time: Timestamp

    /// Creates a known stock.
    public init(article: Article.ID, isStocked: Bool, time: Timestamp) {
        (self.article, self.isStocked, self.time) = (article, isStocked, time)
    }
}
