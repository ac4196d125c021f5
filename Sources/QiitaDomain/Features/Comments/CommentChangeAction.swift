/// What the reader's comments lead to: the editor, and the requests that the outbox sends.
public enum CommentChangeAction: Equatable, Codable, Sendable {
    /// The editor was left without a text, or with the text as it was.
    case nothingWritten(target: CommentTarget, isUnchanged: Bool)
    /// The editor could not be run, or failed; what it saved is a draft.
    case writingFailed(target: CommentTarget, error: HandoffError)
    /// The key needs a comment of the reader's in the window that can be changed.
    case missed(why: CommentMiss)
    /// There is no token to comment with.
    case tokenMissed(article: Article.ID)
    /// The request of an intention.
    case request(intention: Intention.ID, request: RequestID, step: RequestStep<CommentChangeAnswer>)
}
