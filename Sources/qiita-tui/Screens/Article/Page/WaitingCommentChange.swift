import QiitaDomain

/// A change of a comment that waits, as the page shows it.
struct WaitingCommentChange: Equatable {
    let id: Intention.ID
    let kind: CommentChange.Kind
    /// The comment that is changed; nil for a new one.
    let comment: Comment.ID?
    /// The wanted text; nil for a deletion.
    let text: CommentText?

    /// Nil for an entry that is not about a comment.
    init?(_ entry: OutboxState.Entry) {
        guard let change = entry.intention.commentChange else { return nil }
        (id, kind, comment, text) = (entry.intention.id, change.kind, change.comment, change.body)
    }
}
