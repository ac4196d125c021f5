import QiitaDomain

/// The comments below the body.
extension ArticleScreen {
    /// Requests the comments once the position is within a window of the article's end.
    func keyWasHandled() {
        guard let view = view(), view.state.comments?.isUntouched ?? false, view.article.commentsCount > 0,
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
