/// The origin of a jump inside an article.
public struct JumpOrigin: Hashable, Codable, Sendable {
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
