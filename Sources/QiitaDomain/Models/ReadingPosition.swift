/// A position in an article that is valid at any width: a line of a block, and the number of lines that the block
/// had at that time. At another width the proportional line is used.
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
