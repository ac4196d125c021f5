import QiitaDomain

@testable import QiitaDomain

/// What should hold of the reader's comments, by what the editor saved and what Qiita and the disk have.
@MainActor
struct CommentsModel {
    /// The last change that the reader wanted of each comment.
    private var wanted: [Comment.ID: CommentChange] = [:]

    /// Follows an action.
    mutating func check(_ action: AppAction, from before: AppState, _ editor: SimulatedEditor) {
        switch action {
        case .outbox(.added(let intention, _)):
            guard let change = intention.commentChange else { return }
            if case .post(_, _, let replaced?) = change { abandon(replaced, in: before, editor) }
            guard let comment = change.comment else { return }
            if let earlier = wanted[comment]?.body, earlier != change.body { editor.abandon(earlier) }
            wanted[comment] = change
        case .outbox(.dropped(let id)): abandon(id, in: before, editor)
        case .outbox(.request(let id, _, .failed(let error))) where error.fate == .ends:
            let change = before.outbox.entries.first { $0.intention.id == id }?.intention.commentChange
            if let comment = change?.comment, wanted[comment] == change { wanted[comment] = nil }
        case _: return
        }
    }

    private func abandon(_ id: Intention.ID, in state: AppState, _ editor: SimulatedEditor) {
        editor.abandon(state.outbox.entries.first { $0.intention.id == id }?.intention.commentChange?.body)
    }

    /// Compares what was written with what there is.
    func checkEnd(_ outside: SimulatedOutside) -> SimulationModel.Finding? {
        let comments = outside.qiita.comments
        let equalTexts = outside.editor.equalTexts
        let postedCount = comments.posts.reduce(0) {
            $0 + $1.value * SimulatedEditor.equalTextCount(in: $1.key)
        }
        if postedCount > equalTexts.saved {
            return ("commentsArePostedOnce", "of \(equalTexts.saved) equal texts \(postedCount) were posted")
        }
        for (text, count) in comments.posts where count > 1 && text != CommentText(SimulatedEditor.equalText) {
            return ("commentsArePostedOnce", "\(text.markdown) was posted \(count) times")
        }
        let waiting = outside.kept.changes.waiting.compactMap(\.commentChange)
        let places: [CommentText?] =
            comments.texts.map(CommentText.init) + waiting.map(\.body) + Array(outside.editor.drafts.values)
        let found = places.reduce(into: outside.editor.abandoned) { $0.formUnion(SimulatedEditor.marks(in: $1)) }
        if let lost = outside.editor.saved.subtracting(found).min() {
            return ("changesAreNeverLost", "the text \(lost) is nowhere")
        }
        let otherPlaces = waiting.map(\.body) + Array(outside.editor.drafts.values)
        let foundCount = otherPlaces.reduce(postedCount + equalTexts.abandoned) {
            $0 + SimulatedEditor.equalTextCount(in: $1)
        }
        if foundCount < equalTexts.saved {
            return ("changesAreNeverLost", "of \(equalTexts.saved) equal texts \(foundCount) are somewhere")
        }
        for (id, change) in wanted where !waiting.contains(where: { $0.comment == id }) {
            guard outside.qiita.article(change.article) != nil, let comment = comments.comment(id) else { continue }
            if comment.body != change.body?.markdown {
                return ("changesAreNeverLost", "comment \(id) was to be otherwise, and nothing waits")
            }
        }
        return nil
    }
}
