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

/// What the editor of comments is opened for.
public struct CommentEditorRequest: Equatable, Sendable {
    /// What the text is for.
    public var target: CommentTarget
    /// The text of a comment that is changed; empty for a new one.
    public var text: CommentText
    /// The title of the article.
    public var title: String

    /// Creates a request.
    public init(target: CommentTarget, text: CommentText, title: String) {
        self.target = target
        self.text = text
        self.title = title
    }
}

/// What the reader saved in the editor.
public struct WrittenComment: Equatable, Sendable {
    /// What stands above the scissors line of the editor's file.
    public var text: CommentText
    /// Whether it is to be a new comment instead of the one that was opened.
    public var isNew: Bool

    /// Creates a text; `isNew` only if the reader asked for it.
    public init(_ text: CommentText, isNew: Bool = false) {
        self.text = text
        self.isNew = isNew
    }
}

/// Where the text of a comment is that Qiita does not have.
public enum CommentTextPlace: Hashable, Codable, Sendable {
    /// In the draft of its target, which `C` opens.
    case draft
    /// In the outbox: no draft could be written.
    case outbox
    /// In a file of the editor: neither a draft nor the outbox could be written.
    case file(path: String)
    /// Only in the memory of this session.
    case session
}

/// What the reader's editing of comments leads to. A comment that is written is an intention of the outbox.
public enum CommentEditorAction: Equatable, Codable, Sendable {
    /// The editor was left without a text, or with the text as it was.
    case nothingWritten(target: CommentTarget, isUnchanged: Bool)
    /// The editor could not be run, or failed; what it saved is a draft.
    case writingFailed(target: CommentTarget, error: HandoffError)
    /// The key needs a comment of the reader's in the window that can be changed.
    case missed(why: CommentEditFailure)
    /// The text for a comment that was not sent yet did not replace it, and is there now. The comment is being sent, or, with a path, the
    /// file there, which gives the right to send, cannot be used.
    case notReplaced(blockedBy: String?, place: CommentTextPlace)
    /// A comment that was not sent yet was not dropped, because the file at the path cannot be used.
    case notDropped(path: String)
    /// Comments need a token, and there is none.
    case tokenMissed(article: Article.ID)
}

/// Why a comment cannot be changed.
public enum CommentEditFailure: String, Equatable, Codable, Sendable {
    /// No comment of the reader's is in the window.
    case noneInView
    /// The comment is being sent, or may have been sent.
    case beingSent
    /// Its Markdown is not known: it was cached by an earlier version.
    case notLoaded
}
