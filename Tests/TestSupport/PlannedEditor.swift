import Foundation
import QiitaDomain
import Synchronization

/// An editor of comments that saves what a test planned, and keeps drafts in memory.
public final class PlannedEditor: Sendable {
    private struct State {
        var planned: [Result<WrittenComment, HandoffError>] = []
        var opened: [CommentEditorRequest] = []
        var drafts: [CommentTarget: CommentText] = [:]
        var isFull = false
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

    /// Whether the disk of the drafts is full from now on; what the editor itself saves has its room.
    public func setFull(_ isFull: Bool) {
        state.withLock { $0.isFull = isFull }
    }

    /// The closures of the environment.
    public var editor: CommentEditor {
        CommentEditor(
            write: { request throws(HandoffError) in try self.write(request) },
            saveDraft: { (target, text) throws(PrivateFile.Failure) in
                let isSaved = self.state.withLock { state in
                    if state.drafts[target] == text { return true }
                    if !state.isFull { state.drafts[target] = text }
                    return !state.isFull
                }
                if !isSaved { try PrivateFile(path: "/dev/null/\(target)").write(Data()) }
            },
            discard: { target, text in
                self.state.withLock { if $0.drafts[target] == text { $0.drafts[target] = nil } }
            },
            file: { article, text in
                self.state.withLock(\.drafts).first { $0.key.article == article && $0.value == text }.map {
                    self.path(of: $0.key)
                }
            })
    }

    /// The path of a target's draft, as messages name it.
    public func path(of target: CommentTarget) -> String { "drafts/\(target)" }

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
