/// Sends changes of comments.
///
/// A POST is not idempotent. If an earlier one may have arrived, Qiita is asked for the article's comments first: one by the account
/// with the same text that was written since is the one that arrived. One that is still on its way arrives within `Outbox.arrival`.
struct CommentSending {
    /// How far Qiita's clock may be behind this one, in seconds.
    static let clockTolerance = 600

    let api: any QiitaAPI
    let intention: Intention
    /// Whether an earlier try may have arrived.
    let checksFirst: Bool
    /// The account; nil while it is unknown.
    let account: User.ID?
    /// The comments that other intentions posted.
    let posted: Set<Comment.ID>

    /// Sends the change, unless it arrived already.
    nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<CommentChangeAnswer> {
        if checksFirst, case .post(let article, let body, _) = change {
            let reply = try await api.comments(of: article)
            if let comment = reply.value.first(where: { hasArrived($0, body) }) {
                return reply.map { _ in CommentChangeAnswer(comment) }
            }
        }
        do throws(QiitaError) {
            return try await api.send(change)
        } catch .forbidden {
            throw .scopeMissing
        } catch .notFound where change.kind == .delete {
            return Reply(CommentChangeAnswer(nil))
        }
    }

    private func hasArrived(_ comment: Comment, _ body: CommentText) -> Bool {
        guard comment.body.map({ CommentText($0) }) == body, !posted.contains(comment.id) else { return false }
        let isOwn = (intention.account ?? account).map { $0 == comment.user.id } ?? true
        let isLater = comment.createdAt.map { $0.seconds >= intention.time.seconds - Self.clockTolerance } ?? true
        return isOwn && isLater
    }
}
