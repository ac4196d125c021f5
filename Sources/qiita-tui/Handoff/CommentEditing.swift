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
        var editor = CommentEditor.disk(drafts)
        editor.write = { (request) async throws(HandoffError) in try await write(request) }
        return editor
    }

    @MainActor
    private func write(_ request: CommentEditorRequest) throws(HandoffError) -> WrittenComment {
        let (name, words) = try handoff.editor()
        let file = strings.commentEditorFile(request)
        let path = drafts.path(of: request.target)
        let isDraft = try prepare(file, for: request)
        let status = handoff.lend(to: words + [path])
        let written = try read(file, of: request.target)
        if let status, status == 0, let written { return written }
        if let text = written?.text, let place = settle(request, text, isDraft: isDraft) {
            throw .textKept(program: name, status: status, place: place)
        }
        guard let status else { throw .notStarted(program: name) }
        throw .failed(program: name, status: status)
    }

    /// Writes the draft or the known text into the editor's file. A draft that is too long or not
    /// UTF-8 is opened as it is, so that it can be mended.
    /// - Returns: Whether there was a draft.
    private func prepare(_ file: CommentEditorFile, for request: CommentEditorRequest) throws(HandoffError) -> Bool {
        let earlier: CommentText?
        do throws(PlainFile.Failure) {
            earlier = try drafts.source(of: request.target).map(CommentEditorFile.text).flatMap {
                $0.isEmpty ? nil : $0
            }
        } catch .tooLarge, .notUTF8 {
            return true
        } catch {
            throw .unusableDraft(UnusableFile(path: drafts.path(of: request.target), why: error))
        }
        do throws(PrivateFile.Failure) {
            try drafts.write(file.source(earlier ?? request.text), of: request.target)
        } catch {
            throw .unwritable(path: error.path)
        }
        return earlier != nil
    }

    /// What the editor saved; nil if there is no file any more.
    private func read(_ file: CommentEditorFile, of target: CommentTarget) throws(HandoffError) -> WrittenComment? {
        let written: WrittenComment?
        do throws(PlainFile.Failure) {
            written = try drafts.source(of: target).map(file.written)
        } catch .tooLarge {
            throw .textTooLong(path: drafts.path(of: target))
        } catch {
            throw .unusableDraft(UnusableFile(path: drafts.path(of: target), why: error))
        }
        if let written, written.text.markdown.utf8.count > CommentDrafts.limit {
            throw .textTooLong(path: drafts.path(of: target))
        }
        return written
    }

    /// Keeps what an editor that failed has saved, if it is anything new. Returns where it is then.
    private func settle(
        _ request: CommentEditorRequest, _ text: CommentText, isDraft: Bool
    ) -> CommentTextPlace? {
        guard isDraft || !(text.isEmpty || text == request.text) else {
            drafts.discard(text, of: request.target)
            return nil
        }
        var target = request.target
        if case .waiting(_, let article) = target {
            target = .new(article: article)
            do throws(PrivateFile.Failure) {
                try drafts.save(text, of: target)
            } catch {
                return .file(path: drafts.path(of: request.target))
            }
            drafts.discard(text, of: request.target)
        }
        return drafts.temporaryPath(of: target).map(CommentTextPlace.file) ?? .draft
    }
}
