/// The editor of comments, and the drafts: texts that the editor or Qiita did not bring to an end.
public struct CommentEditor: Sendable {
    /// Opens the editor with the draft of the target, or else with the text, and returns what was saved. What was saved is a draft
    /// until it is discarded.
    public var write:
        nonisolated(nonsending) @Sendable (_ request: CommentEditorRequest) async throws(HandoffError) -> WrittenComment
    /// Stores a text as a draft, in addition to an earlier one. Throws the reason why it is not stored.
    public var saveDraft: @Sendable (_ target: CommentTarget, _ text: CommentText) throws(PrivateFile.Failure) -> Void
    /// Discards the draft of the target if it has this text.
    public var discard: @Sendable (_ target: CommentTarget, _ text: CommentText) -> Void
    /// The path of a file of the editor, for any comment below the article, that has this text; nil if none has it.
    public var file: @Sendable (_ article: Article.ID, _ text: CommentText) -> String?
    /// The path of a target's draft, if no other session finds it.
    public var temporaryDraft: @Sendable (_ target: CommentTarget) -> String?

    /// Creates an editor.
    public init(
        write:
            nonisolated(nonsending) @escaping @Sendable (_ request: CommentEditorRequest) async throws(HandoffError) ->
            WrittenComment,
        saveDraft:
            @escaping @Sendable (_ target: CommentTarget, _ text: CommentText) throws(PrivateFile.Failure) ->
            Void = { _, _ in },
        discard: @escaping @Sendable (_ target: CommentTarget, _ text: CommentText) -> Void = { _, _ in },
        file: @escaping @Sendable (_ article: Article.ID, _ text: CommentText) -> String? = { _, _ in nil },
        temporaryDraft: @escaping @Sendable (_ target: CommentTarget) -> String? = { _ in nil }
    ) {
        self.write = write
        self.saveDraft = saveDraft
        self.discard = discard
        self.file = file
        self.temporaryDraft = temporaryDraft
    }

    /// Stores a text as a draft. Returns where it is then: a file, if no other session finds the draft, and nowhere else than before, if
    /// the draft cannot be written.
    func draft(_ target: CommentTarget, _ text: CommentText, orElse place: () -> CommentTextPlace) -> CommentTextPlace {
        do throws(PrivateFile.Failure) {
            try saveDraft(target, text)
            return temporaryDraft(target).map(CommentTextPlace.file) ?? .draft
        } catch {
            return place()
        }
    }

    /// A system without an editor.
    public static let none = CommentEditor(write: { _ throws(HandoffError) in throw .noProgram(tried: []) })

    /// The drafts on disk, without an editor.
    public static func disk(_ drafts: CommentDrafts) -> CommentEditor {
        CommentEditor(
            write: none.write,
            saveDraft: { (target, text) throws(PrivateFile.Failure) in try drafts.save(text, of: target) },
            discard: { drafts.discard($1, of: $0) }, file: { drafts.file(of: $0, with: $1) },
            temporaryDraft: { drafts.temporaryPath(of: $0) })
    }
}
