/// A comment for which the editor is opened.
public struct CommentDraft: Equatable, Sendable {
    /// What the text is for.
    public var target: CommentTarget
    /// The text of a comment that is changed; empty for a new one.
    public var text: CommentText
    /// The title of the article.
    public var title: String

    /// Creates a draft.
    public init(target: CommentTarget, text: CommentText, title: String) {
        self.target = target
        self.text = text
        self.title = title
    }
}

/// What the reader saved in the editor.
public struct WrittenComment: Equatable, Sendable {
    /// The text.
    public var text: CommentText
    /// Whether it is to be a new comment instead of the one that was opened.
    public var isNew: Bool

    /// Creates a text; `isNew` only if the reader asked for it.
    public init(_ text: CommentText, isNew: Bool = false) {
        self.text = text
        self.isNew = isNew
    }
}

/// What a text that the reader writes is for.
public enum CommentTarget: Hashable, Codable, Sendable {
    /// A new comment below the article.
    case new(article: Article.ID)
    /// A comment of the reader's at Qiita.
    case posted(comment: Comment.ID, article: Article.ID)
    /// A comment that was not sent yet.
    case waiting(intention: Intention.ID, article: Article.ID)

    /// The article that is commented on.
    public var article: Article.ID {
        switch self {
        case .new(let article), .posted(_, let article), .waiting(_, let article): article
        }
    }
}
