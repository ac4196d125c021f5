/// What was copied.
public enum CopiedItem: Equatable, Codable, Sendable {
    /// An article's address.
    case url(String)
    /// A Markdown link to an article.
    case markdownLink(String)
    /// A code frame, by its file name or language, with so many lines.
    case code(label: String, lineCount: Int)
}
