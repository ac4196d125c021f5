/// What the reader's editing of comments leads to. A comment that is written is an intention of the outbox.
public enum CommentEditorAction: Equatable, Codable, Sendable {
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
    /// There is no token to comment with.
    case tokenMissed(article: Article.ID)
}

/// Why a comment cannot be changed.
public enum CommentMiss: String, Equatable, Codable, Sendable {
    /// No comment of the reader's is in the window.
    case noneInView
    /// The comment is being sent, or may have been sent.
    case beingSent
    /// Its Markdown is not known: it was cached by an earlier version.
    case notLoaded
}
