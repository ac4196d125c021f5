/// What Qiita returns for a change of a comment.
public struct CommentChangeAnswer: Equatable, Codable, Sendable {
    /// The comment; nil once it is deleted.
    public var comment: Comment?

    /// Creates an answer.
    public init(_ comment: Comment?) {
        self.comment = comment
    }
}
