/// The content of an article's body, independent of width, colour and language.
public struct ArticleBody: Equatable, Sendable {
    /// The blocks from top to bottom.
    public var blocks: [Block]
    /// The URLs that the body links to, each once, in order of first use; `Inline.link` is an index into it.
    public var links: [String]

    /// The URLs that the signed ones of images were made from, by their index in `links`.
    public var originals: [Int: String]

    /// The number of folds in all blocks.
    public var foldCount: Int

    /// Creates a body.
    public init(blocks: [Block], links: [String] = [], originals: [Int: String] = [:], foldCount: Int = 0) {
        self.blocks = blocks
        self.links = links
        self.originals = originals
        self.foldCount = foldCount
    }

    /// A URL of `links` as a person would write it, for printing.
    public func printedLink(_ index: Int) -> String {
        LinkAddress.shown(originals[index] ?? links[index])
    }
}
