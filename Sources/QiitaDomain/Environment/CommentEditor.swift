/// The editor of comments, and the drafts: texts that the editor or Qiita did not bring to an end.
public struct CommentEditor: Sendable {
    /// Opens the editor with the draft of the target, or else with the text, and returns what was saved. What was saved is a draft
    /// until it is discarded.
    public var write:
        nonisolated(nonsending) @Sendable (_ request: CommentEditorRequest) async throws(HandoffError) -> WrittenComment
    /// Stores a text as a draft, in addition to an earlier one.
    public var saveDraft: @Sendable (_ target: CommentTarget, _ text: CommentText) -> Void
    /// Discards the draft of the target if it has this text.
    public var discard: @Sendable (_ target: CommentTarget, _ text: CommentText) -> Void

    /// Creates an editor.
    public init(
        write:
            nonisolated(nonsending) @escaping @Sendable (_ request: CommentEditorRequest) async throws(HandoffError) ->
            WrittenComment,
        saveDraft: @escaping @Sendable (_ target: CommentTarget, _ text: CommentText) -> Void = { _, _ in },
        discard: @escaping @Sendable (_ target: CommentTarget, _ text: CommentText) -> Void = { _, _ in }
    ) {
        self.write = write
        self.saveDraft = saveDraft
        self.discard = discard
    }

    /// A system without an editor.
    public static let none = CommentEditor(write: { _ throws(HandoffError) in throw .noProgram(tried: []) })
}
