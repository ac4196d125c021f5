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
            write: { (request) async throws(HandoffError) in try await write(request) },
            saveDraft: { drafts.save($1, of: $0) }, discard: { drafts.discard($1, of: $0) })
    }

    @MainActor
    private func write(_ request: CommentEditorRequest) throws(HandoffError) -> WrittenComment {
        let (name, words) = try handoff.editor()
        let file = strings.commentEditorFile(request)
        let earlier = drafts.text(of: request.target).flatMap { $0.isEmpty ? nil : $0 }
        do throws(PrivateFile.Failure) {
            try drafts.write(file.source(earlier ?? request.text), of: request.target)
        } catch {
            throw .unwritable(path: error.path)
        }
        let status = handoff.lend(to: words + [drafts.path(of: request.target)])
        let written = drafts.source(of: request.target).map(file.written)
        if let status, status == 0, let written { return written }
        settle(request, written?.text, isDraft: earlier != nil)
        guard let status else { throw .notStarted(program: name) }
        throw .failed(program: name, status: status)
    }

    /// Keeps what an editor that failed has saved, if it is anything new.
    private func settle(_ request: CommentEditorRequest, _ text: CommentText?, isDraft: Bool) {
        guard let text else { return }
        let isNew = isDraft || !(text.isEmpty || text == request.text)
        if case .waiting(_, let article) = request.target {
            if isNew { drafts.save(text, of: .new(article: article)) }
            drafts.discard(text, of: request.target)
        } else if !isNew {
            drafts.discard(text, of: request.target)
        }
    }
}
