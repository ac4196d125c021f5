import QiitaDomain
import Synchronization

/// An editor of comments that saves what a test planned, and keeps drafts in memory.
public final class PlannedEditor: Sendable {
    private struct State {
        var planned: [Result<WrittenComment, HandoffError>] = []
        var opened: [CommentEditorRequest] = []
        var drafts: [CommentTarget: CommentText] = [:]
    }
    private let state = Mutex(State())

    /// Creates an editor that cannot be run until something is planned.
    public init() {}

    /// What it was opened for.
    public var opened: [CommentEditorRequest] { state.withLock(\.opened) }
    /// The texts that are left.
    public var drafts: [CommentTarget: CommentText] { state.withLock(\.drafts) }

    /// The next time this text is saved.
    public func save(_ text: String, isNew: Bool = false) {
        state.withLock { $0.planned.append(.success(WrittenComment(CommentText(text), isNew: isNew))) }
    }

    /// The next time the editor fails, after this text was saved.
    public func fail(_ error: HandoffError) {
        state.withLock { $0.planned.append(.failure(error)) }
    }

    /// The closures of the environment.
    public var editor: CommentEditor {
        CommentEditor(
            write: { request throws(HandoffError) in try self.write(request) },
            saveDraft: { target, text in self.state.withLock { $0.drafts[target] = text } },
            discard: { target, text in
                self.state.withLock { if $0.drafts[target] == text { $0.drafts[target] = nil } }
            })
    }

    private func write(_ request: CommentEditorRequest) throws(HandoffError) -> WrittenComment {
        let result: Result<WrittenComment, HandoffError> = state.withLock { state in
            var request = request
            if let text = state.drafts[request.target] { request.text = text }
            state.opened.append(request)
            let result = state.planned.isEmpty ? .failure(.noProgram(tried: [])) : state.planned.removeFirst()
            if case .success(let written) = result { state.drafts[request.target] = written.text }
            return result
        }
        return try result.get()
    }
}
