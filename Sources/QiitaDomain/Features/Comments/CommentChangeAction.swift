/// What the reader's comments lead to: the editor, and the requests that the outbox sends.
public enum CommentChangeAction: Equatable, Codable, Sendable {
    /// The editor was left without a text, or with the text as it was.
    case nothingWritten(target: CommentTarget, isUnchanged: Bool)
    /// The editor could not be run, or failed; what it saved is a draft.
    case writingFailed(target: CommentTarget, error: HandoffError)
    /// The key needs a comment of the reader's in the window that can be changed.
    case missed(why: CommentMiss)
    /// The text for a comment that was not sent yet did not replace it, and is there now. The comment is being sent, or, with a path, the
    /// file there, which gives the right to send, cannot be used.
    case notReplaced(blockedBy: String?, place: CommentTextPlace)
    /// A comment that was not sent yet was not dropped, because the file at the path cannot be used.
    case notDropped(path: String)
    /// Where the text of an intention is that Qiita refused and that could not become a draft. The failure of its request follows.
    case textKept(intention: Intention.ID, place: CommentTextPlace)
    /// There is no token to comment with.
    case tokenMissed(article: Article.ID)
    /// The request of an intention.
    case request(intention: Intention.ID, request: RequestID, step: RequestStep<CommentChangeAnswer>)
}
