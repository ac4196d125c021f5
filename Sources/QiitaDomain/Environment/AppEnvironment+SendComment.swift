import Synchronization

/// What became of a change of a comment that was to be sent.
enum CommentSendingOutcome {
    /// Qiita has it.
    case answered(Reply<CommentChangeAnswer>)
    /// It failed. The text is in the place; nil if it waits in the outbox as before.
    case failed(QiitaError, textPlace: CommentTextPlace?)
    /// Nothing was sent, because the outbox cannot store that it is: it waits.
    case notBegun(PrivateFile.Failure)
}

extension AppEnvironment {
    /// Sends the change of a comment that the outbox has begun, and stores how it ended. The text of one that was refused for good
    /// becomes a draft; if that cannot be stored, the intention does not end.
    /// - Parameters:
    ///   - isUncertain: Whether an earlier try may have arrived, or may still arrive.
    ///   - known: The comments before that try, as `Outbox.begin` returns them.
    nonisolated(nonsending) func sendComment(
        _ intention: Intention, isUncertain: Bool, known: [Comment.ID]?, account: User.ID?
    ) async -> CommentSendingOutcome {
        guard let change = intention.commentChange else { return .failed(.undecodable, textPlace: nil) }
        // Whether the POST was begun, so that a failure is its own and not that of the request for the comments.
        let beginning = Mutex<Result<Void, PrivateFile.Failure>?>(change.kind == .post ? nil : .success(()))
        let sending = CommentSending(
            api: api, intention: intention, account: account, isUncertain: isUncertain, known: known,
            posted: isUncertain ? (try? outbox.contents())?.postedComments ?? [] : []
        ) { [outbox] known in
            let result = Result { () throws(PrivateFile.Failure) in try outbox.beginPost(intention.id, known: known) }
            beginning.withLock { $0 = result }
            return (try? result.get()) != nil
        }
        do throws(QiitaError) {
            let reply = try await sending.send(change)
            if case .failure(let failure)? = beginning.withLock(\.self) {
                outbox.giveBack(intention.id, isUncertain: isUncertain)
                return .notBegun(failure)
            }
            guard let reply else { return .failed(.undecodable, textPlace: nil) }
            // Before the end is stored: a session that is killed in between leaves the text in the outbox, and not as a draft, which the
            // next `C` would post again.
            if let body = change.body {
                for target in change.targets { commentEditor.discard(target, body) }
            }
            outbox.end(intention.id, as: .done, comment: change.kind == .post ? reply.value.comment?.id : nil)
            repository.commentsChanged(by: change, reply.value)
            return .answered(reply)
        } catch {
            let place = error.fate == .ends ? settle(intention.id, change, refusedWith: error) : nil
            if error.fate != .ends {
                let wasBegun = beginning.withLock { $0 != nil }
                outbox.giveBack(intention.id, isUncertain: isUncertain || wasBegun && error.leavesOutcomeUnknown)
            }
            return .failed(error, textPlace: place)
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
