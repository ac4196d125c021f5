extension CommentChange {
    /// What its text is for.
    var target: CommentTarget {
        switch self {
        case .post(let article, _, _): .new(article: article)
        case .edit(let comment, let article, _), .delete(let comment, let article):
            .posted(comment: comment, article: article)
        }
    }
}
