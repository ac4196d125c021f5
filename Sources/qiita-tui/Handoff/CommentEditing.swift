import Foundation
import QiitaDomain

/// Lets the reader write comments in the editor, which opens the file of the draft itself: whatever happens to the editor or to this
/// program, what was saved is there.
struct CommentEditing: Sendable {
    let handoff: SystemHandoff
    let drafts: CommentDrafts
    let strings: Strings

    /// The closures that action creators call.
    var editor: CommentEditor {
        CommentEditor(
            write: { (draft) async throws(HandoffError) in try await write(draft) },
            saveDraft: { drafts.save($1, of: $0) }, discard: { drafts.discard($1, of: $0) })
    }

    @MainActor
    private func write(_ draft: CommentDraft) throws(HandoffError) -> WrittenComment {
        let (name, words) = try handoff.editor()
        let file = strings.commentEditorFile(draft)
        let earlier = drafts.text(of: draft.target).flatMap { $0.isEmpty ? nil : $0 }
        do throws(PrivateFile.Failure) {
            try drafts.write(file.source(earlier ?? draft.text), of: draft.target)
        } catch {
            throw .unwritable(path: error.path)
        }
        let status = handoff.lend(to: words + [drafts.path(of: draft.target)])
        let written = drafts.source(of: draft.target).map(file.written)
        if let status, status == 0, let written { return written }
        settle(draft, written?.text, isDraft: earlier != nil)
        guard let status else { throw .notStarted(program: name) }
        throw .failed(program: name, status: status)
    }

    /// Keeps what an editor that failed has saved, if it is anything new.
    private func settle(_ draft: CommentDraft, _ text: CommentText?, isDraft: Bool) {
        guard let text else { return }
        let isNew = isDraft || !(text.isEmpty || text == draft.text)
        if case .waiting(_, let article) = draft.target {
            if isNew { drafts.save(text, of: .new(article: article)) }
            drafts.discard(text, of: draft.target)
        } else if !isNew {
            drafts.discard(text, of: draft.target)
        }
    }
}
