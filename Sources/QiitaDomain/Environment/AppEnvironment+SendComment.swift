extension AppEnvironment {
    /// Sends the change of a comment that the outbox has begun, and stores how it ended. The text of one that was refused for good
    /// becomes a draft.
    /// - Parameters:
    ///   - isUncertain: Whether an earlier try may have arrived, or may still arrive.
    ///   - isLeftOver: Whether an earlier session left it. The line that says that it was sent may be missing, if the file could not be
    ///     written.
    nonisolated(nonsending) func sendComment(
        _ intention: Intention, isUncertain: Bool, isLeftOver: Bool, account: User.ID?
    ) async -> Result<Reply<CommentChangeAnswer>, QiitaError> {
        guard let change = intention.commentChange else { return .failure(.undecodable) }
        let checksFirst = isUncertain || isLeftOver
        let sending = CommentSending(
            api: api, intention: intention, checksFirst: checksFirst, account: account,
            posted: checksFirst ? (try? outbox.contents())?.postedComments ?? [] : [])
        do throws(QiitaError) {
            let reply = try await sending.send(change)
            // Before the end is stored: a session that is killed in between leaves the text in the outbox, and not as a draft, which the
            // next `C` would post again.
            if let body = change.body { commentEditor.discard(change.target, body) }
            outbox.end(intention.id, as: .done, comment: change.kind == .post ? reply.value.comment?.id : nil)
            repository.commentsChanged(by: change, reply.value)
            return .success(reply)
        } catch {
            if error.isFinal {
                if let body = change.body { commentEditor.saveDraft(change.draft(after: error), body) }
                outbox.end(intention.id, as: .refused)
            } else {
                outbox.giveBack(intention.id, isUncertain: isUncertain || error.leavesOutcomeUnknown)
            }
            return .failure(error)
        }
    }
}

extension CommentChange {
    /// What its text is a draft for after it was refused: a new comment, if the comment is gone.
    fileprivate func draft(after error: QiitaError) -> CommentTarget {
        error == .notFound ? .new(article: article) : target
    }
}
