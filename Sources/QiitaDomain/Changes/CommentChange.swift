/// A change that the reader makes to the comments below an article.
public enum CommentChange: Hashable, Codable, Sendable {
    /// A new comment. It is not idempotent: sent twice, it is there twice. `replacing` is the intention of one
    /// that was not sent yet.
    case post(article: Article.ID, body: CommentText, replacing: String?)
    /// Another text of a comment of the reader's.
    case edit(comment: Comment.ID, article: Article.ID, body: CommentText)
    /// The removal of a comment of the reader's.
    case delete(comment: Comment.ID, article: Article.ID)

    /// The kind of a change.
    public enum Kind: String, Codable, Sendable {
        case post, edit, delete
    }

    /// Which of the three it is, without ids and text.
    public var kind: Kind {
        switch self {
        case .post: .post
        case .edit: .edit
        case .delete: .delete
        }
    }

    /// The article that is commented on.
    public var article: Article.ID {
        switch self {
        case .post(let article, _, _), .edit(_, let article, _), .delete(_, let article): article
        }
    }

    /// The comment that is changed; nil for a new one.
    public var comment: Comment.ID? {
        switch self {
        case .post: nil
        case .edit(let comment, _, _), .delete(let comment, _): comment
        }
    }

    /// The text that Qiita is to have; nil if it is to have none.
    public var body: CommentText? {
        switch self {
        case .post(_, let body, _), .edit(_, _, let body): body
        case .delete: nil
        }
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

extension CommentChange {
    /// The comment that it changes; for a new one, the article.
    var target: CommentTarget {
        switch self {
        case .post(let article, _, _): .new(article: article)
        case .edit(let comment, let article, _), .delete(let comment, let article):
            .posted(comment: comment, article: article)
        }
    }
}
