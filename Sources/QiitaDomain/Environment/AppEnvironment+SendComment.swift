extension AppEnvironment {
    /// Sends the change of a comment that the outbox has begun, and stores how it ended. The text of one that was refused for good
    /// becomes a draft; if that cannot be stored, the intention does not end.
    /// - Parameters:
    ///   - isUncertain: Whether an earlier try may have arrived, or may still arrive.
    ///   - isLeftOver: Whether an earlier session left it. The line that says that it was sent may be missing, if the file could not be
    ///     written.
    nonisolated(nonsending) func sendComment(
        _ intention: Intention, isUncertain: Bool, isLeftOver: Bool, account: User.ID?
    ) async -> Result<Reply<CommentChangeAnswer>, CommentChangeFailure> {
        guard let change = intention.commentChange else {
            return .failure(CommentChangeFailure(error: .undecodable, textPlace: nil))
        }
        let checksFirst = isUncertain || isLeftOver
        let sending = CommentSending(
            api: api, intention: intention, checksFirst: checksFirst, account: account,
            posted: checksFirst ? (try? outbox.contents())?.postedComments ?? [] : [])
        do throws(QiitaError) {
            let reply = try await sending.send(change)
            // Before the end is stored: a session that is killed in between leaves the text in the outbox, and not as a draft, which the
            // next `C` would post again.
            if let body = change.body {
                for target in change.targets { commentEditor.discard(target, body) }
            }
            outbox.end(intention.id, as: .done, comment: change.kind == .post ? reply.value.comment?.id : nil)
            repository.commentsChanged(by: change, reply.value)
            return .success(reply)
        } catch {
            let place = error.isFinal ? settle(intention.id, change, refusedWith: error) : nil
            if !error.isFinal {
                outbox.giveBack(intention.id, isUncertain: isUncertain || error.leavesOutcomeUnknown)
            }
            return .failure(CommentChangeFailure(error: error, textPlace: place))
        }
    }

    /// Ends a refused intention once its text is a draft. Returns where the text is; nil if there is none.
    private func settle(
        _ id: Intention.ID, _ change: CommentChange, refusedWith error: QiitaError
    ) -> CommentTextPlace? {
        let place = change.body.map { body in
            let target = change.draft(after: error)
            let place = commentEditor.draft(target, body) {
                outbox.isStored(id)
                    ? .outbox : commentEditor.file(change.article, body).map { .file(path: $0) } ?? .session
            }
            if place == .draft, target != change.target { commentEditor.discard(change.target, body) }
            return place
        }
        switch place {
        case nil, .draft: outbox.end(id, as: .refused)
        case .outbox, .file, .session: outbox.giveBack(id, isUncertain: false)
        }
        return place
    }
}

/// A change of a comment that was not applied.
struct CommentChangeFailure: Error {
    /// Why.
    let error: QiitaError
    /// Where its text is; nil if it waits in the outbox as before.
    let textPlace: CommentTextPlace?
}

extension CommentChange {
    /// What the editor can have been opened for.
    fileprivate var targets: [CommentTarget] {
        guard case .post(let article, _, let replaced?) = self else { return [target] }
        return [target, .waiting(intention: replaced, article: article)]
    }

    /// What its text is a draft for after it was refused: a new comment, if the comment is gone.
    fileprivate func draft(after error: QiitaError) -> CommentTarget {
        error == .notFound ? .new(article: article) : target
    }
}
