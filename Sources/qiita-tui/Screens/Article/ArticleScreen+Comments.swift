import QiitaDomain

/// The comments below the body.
extension ArticleScreen {
    /// Requests the comments once the position is within a window of the article's end.
    func keyWasHandled() {
        guard let view = view(), view.state.comments?.phase == .untouched, view.article.commentsCount > 0,
            view.window.upperBound + view.height >= view.page.lineCount
        else { return }
        store.dispatch(.loadComments)
    }

    /// Opens the editor for the own comment in the window, or else for a new one.
    func comment() {
        guard let view = view() else { return }
        store.dispatch(.comment(view.ownComment ?? .new(article: view.article.id)))
    }

    /// Asks whether to delete the own comment in the window.
    func deleteComment() {
        guard let view = view() else { return }
        store.dispatch(view.ownComment.map { .confirmDeleteComment($0) } ?? .missComment)
    }
}

extension ArticleView {
    /// The reader's comment in the window: the one in focus or at the reader's line, or else the first one; nil if there is none.
    var ownComment: CommentTarget? {
        let blocks = [focusedSpot?.line, line].compactMap { $0.flatMap(page.block(ofLine:)) }
        let here = blocks.lazy.compactMap { page.comment(ofBlock: $0) }.first { $0.isOwn }
        guard here == nil, let first = page.block(ofLine: window.lowerBound),
            // A window without rows shows no block.
            let last = page.block(ofLine: window.upperBound - 1), first <= last
        else { return here?.target }
        return (first...last).lazy.compactMap { page.comment(ofBlock: $0) }.first { $0.isOwn }?.target
    }
}

extension ArticlePage {
    /// The comment that a block belongs to; nil for one of the article's own.
    func comment(ofBlock block: Int) -> CommentStart? {
        comments.last { $0.block <= block }
    }
}
