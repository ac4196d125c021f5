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
