import QiitaDomain

/// The comments below the body.
extension ArticleScreen {
    /// Asks for the comments once the reader is within a window of the article's end.
    func keyWasHandled() {
        guard let view = view(), view.state.comments?.phase == .untouched, view.article.commentsCount > 0,
            view.window.upperBound + view.height >= view.page.lineCount
        else { return }
        store.dispatch(.commentsWanted)
    }
}
