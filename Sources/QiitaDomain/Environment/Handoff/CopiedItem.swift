/// The kind of copied item.
public enum CopiedItem: Equatable, Codable, Sendable {
    /// An article's address.
    case url(String)
    /// A Markdown link to an article.
    case markdownLink(String)
    /// A code frame, by its file name or language, with its number of lines.
    case code(label: String, lineCount: Int)
}
