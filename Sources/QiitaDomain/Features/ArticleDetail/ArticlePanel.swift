/// A list over an article's body, until the reader chooses an entry or closes it.
public struct ArticlePanel: Equatable, Codable, Sendable {
    /// The kind of entries.
    public enum Kind: String, Equatable, Codable, Sendable {
        /// The headings.
        case contents
        /// The links.
        case links
    }
    /// The kind of entries.
    public var kind: Kind
    /// The selected entry, from 0.
    public var row: Int
    /// The first entry in the window.
    public var top: Int

    /// A list with an entry selected.
    public init(kind: Kind, row: Int, top: Int = 0) {
        self.kind = kind
        self.row = row
        self.top = top
    }
}
