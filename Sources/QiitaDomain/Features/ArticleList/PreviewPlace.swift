/// The first line that a preview shows of an article.
public struct PreviewPlace: Equatable, Codable, Sendable {
    /// The article. The preview of another one begins at its first line.
    public var article: Article.ID
    /// The line, from 0.
    public var top: Int
}
