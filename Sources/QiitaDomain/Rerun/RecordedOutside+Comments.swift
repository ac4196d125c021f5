// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RecordedOutside {
    static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// The request of the task that asks.
    var ownRequest: RequestID? { requests[Self.task] ?? current }

    /// What the editor returned.
    func write(_ draft: CommentDraft) async throws(HandoffError) -> WrittenComment {
        switch await answer(to: .editor, of: nil) {
        case .action(let action): return try action.written(for: draft).get()
        case .failure, .nothing: throw .noProgram(tried: [])
        }
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        try await ask(.comments(article)) { action in
            // Whether a comment arrived is asked before it is sent again.
            action.reply()
                ?? action.reply(CommentAnswer.self)?.map { $0.comment.map { [$0] } ?? [] }
        }
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<CommentAnswer> {
        try await ask(.comment(change)) { $0.reply() }
    }
}
