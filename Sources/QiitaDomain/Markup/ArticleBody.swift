/// The content of an article's body, independent of width, colour and language.
public struct ArticleBody: Equatable, Sendable {
    /// The blocks from top to bottom.
    public var blocks: [Block]
    /// The URLs that the body links to, each once, in order of first use; `Inline.link` is an index into it.
    public var links: [String]

    /// Creates a body.
    public init(blocks: [Block], links: [String] = []) {
        self.blocks = blocks
        self.links = links
    }
}
