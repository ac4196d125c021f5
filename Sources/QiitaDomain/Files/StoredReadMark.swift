/// A read mark of an earlier session.
public struct StoredReadMark: Equatable, Sendable {
    /// The article.
    public var article: Article.ID
    /// The reader's position in the article; nil at its beginning.
    public var place: ReadingPosition?

    /// Creates a mark.
    public init(article: Article.ID, place: ReadingPosition? = nil) {
        self.article = article
        self.place = place
    }

    /// The mark as a line of the file.
    var line: String {
        "+\(article)" + (place.map { " \($0.block) \($0.line) \($0.lineCount)" } ?? "")
    }
}
