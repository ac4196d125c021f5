extension AppAction {
    /// Whether the editor of a comment led to the action.
    var isWritten: Bool {
        switch self {
        case .outbox(.added(let intention, _)): intention.commentChange?.body != nil
        case .comment(.nothingWritten), .comment(.writingFailed), .comment(.missed): true
        case _: false
        }
    }

    /// What the editor returned for a draft.
    func written(for draft: CommentDraft) -> Result<WrittenComment, HandoffError> {
        switch self {
        case .outbox(.added(let intention, _)):
            guard let change = intention.commentChange, let body = change.body else { return .failure(.unsafeAddress) }
            let isNew = if case .post(_, _, nil) = change { true } else { false }
            return .success(WrittenComment(body, isNew: isNew))
        case .comment(.writingFailed(_, let error)): return .failure(error)
        case .comment(.nothingWritten(_, isUnchanged: true)): return .success(WrittenComment(draft.text))
        // The comment was sent meanwhile; what was written is not in the log.
        case .comment(.missed): return .success(WrittenComment(CommentText("..")))
        case _: return .success(WrittenComment(CommentText("")))
        }
    }
}
