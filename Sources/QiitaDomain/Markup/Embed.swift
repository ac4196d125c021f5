/// Embedded content that a terminal cannot show.
public struct Embed: Equatable, Sendable {
    /// The kind of content.
    public enum Kind: Equatable, Sendable {
        case linkCard
        case tweet
        case codePen
        case youTube
        case slides
        case mermaid
        case other(host: String)
    }
    /// What is embedded, which decides the label.
    public var kind: Kind
    /// Its URL; empty if unknown.
    public var url: String
    /// The index of its URL in `ArticleBody.links`; nil if it has none.
    public var link: Int?
    /// Its text: the words of a tweet, the source of a diagram; may be empty.
    public var text: String

    /// Creates an embed.
    public init(kind: Kind, url: String, link: Int?, text: String = "") {
        self.kind = kind
        self.url = url
        self.link = link
        self.text = text
    }
}
