/// Where a jump inside an article began, so that the reader can go back.
public struct ReadingJump: Hashable, Codable, Sendable {
    /// Where the reader was.
    public var position: ReadingPosition
    /// The link that the reader followed; nil where it was no link.
    public var link: BodyPlace?

    /// The beginning of a jump.
    public init(position: ReadingPosition, link: BodyPlace?) {
        self.position = position
        self.link = link
    }
}
