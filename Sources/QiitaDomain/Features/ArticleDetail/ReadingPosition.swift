/// Where the reader is in an article, so that it holds at any width: a line of a block, and the number of lines that the block
/// had when the reader came there. At another width the same share of the block is taken.
public struct ReadingPosition: Hashable, Codable, Sendable {
    /// The top-level block, from 0.
    public var block: Int
    /// The line within the block, from 0.
    public var line: Int
    /// The lines that the block had.
    public var lineCount: Int

    /// A place in an article.
    public init(block: Int, line: Int, lineCount: Int) {
        self.block = block
        self.line = line
        self.lineCount = lineCount
    }

    /// The beginning.
    public static let start = ReadingPosition(block: 0, line: 0, lineCount: 1)
}

/// The nth thing of its kind in a block of an article's body: a match of a search, or a link. It holds at any width.
public struct BodyPlace: Hashable, Codable, Comparable, Sendable {
    /// The top-level block, from 0.
    public var block: Int
    /// Its number among those of its kind in the block, from 0.
    public var index: Int

    /// A place in a body.
    public init(block: Int, index: Int) {
        self.block = block
        self.index = index
    }

    /// In the order of the text.
    public static func < (left: BodyPlace, right: BodyPlace) -> Bool {
        (left.block, left.index) < (right.block, right.index)
    }
}

/// Where a jump inside an article began, so that the reader can go back.
public struct ReadingJump: Hashable, Codable, Sendable {
    /// Where the reader was.
    public var position: ReadingPosition
    /// The link that the reader followed; nil if the jump followed no link.
    public var link: BodyPlace?

    /// The beginning of a jump.
    public init(position: ReadingPosition, link: BodyPlace?) {
        self.position = position
        self.link = link
    }
}
