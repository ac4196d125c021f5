/// Sends changes of comments.
///
/// A POST is not idempotent. The account's comments below the article are requested and stored before it. If an earlier try may have
/// arrived, the comments are requested again: one of the account's with the same text that was not there before the first try, and is
/// not the result of another intention, is the one that arrived. No clock is compared with Qiita's. A comment that is still on its way
/// arrives within `Outbox.arrival`.
struct CommentSending {
    let api: any QiitaAPI
    let intention: Intention
    /// The account; nil while it is unknown. Then the comments of all users count.
    let account: User.ID?
    /// Whether an earlier try may have arrived.
    let isUncertain: Bool
    /// The comments before the first try; nil if no line says which: then any comment with the text is the one.
    let known: [Comment.ID]?
    /// The comments that other intentions posted.
    let posted: Set<Comment.ID>
    /// Stores that the comment is posted now, and which comments there were before it; false if it must not be posted.
    let begin: @Sendable (_ known: [Comment.ID]) -> Bool

    /// Sends the change, unless it arrived already. Nil if `begin` did not let it be posted.
    nonisolated(nonsending) func send(
        _ change: CommentChange
    ) async throws(QiitaError) -> Reply<CommentChangeAnswer>? {
        if case .post(let article, let body, _) = change {
            let reply = try await api.comments(of: article)
            let candidates = reply.value.filter(isOwn)
            if isUncertain, let comment = candidates.first(where: { hasArrived($0, body) }) {
                return reply.map { _ in CommentChangeAnswer(comment) }
            }
            // The first try may still arrive: what was known before it stays.
            let known = (isUncertain ? known : nil) ?? candidates.map(\.id)
            guard begin(known) else { return nil }
        }
        do throws(QiitaError) {
            return try await api.send(change)
        } catch .forbidden {
            throw .scopeMissing
        } catch .notFound where change.kind == .delete {
            return Reply(CommentChangeAnswer(nil))
        }
    }

    private func isOwn(_ comment: Comment) -> Bool {
        (intention.account ?? account).map { $0 == comment.user.id } ?? true
    }

    private func hasArrived(_ comment: Comment, _ body: CommentText) -> Bool {
        comment.body.map({ CommentText($0) }) == body && !posted.contains(comment.id)
            && !(known ?? []).contains(comment.id)
    }
}
