import QiitaDomain

/// The part of the state that an article's screen reads.
struct ArticleScreenState {
    var detail: ArticleDetailState
    /// The article; nil until it is loaded.
    var article: Article?
    var stock: StockMark
    /// Whether the article is being loaded.
    var isLoading: Bool
    /// The comments below it.
    var comments: CommentsState?
    /// Whether they are being loaded.
    var isLoadingComments: Bool
    /// The reader's changes of them that wait.
    var waitingComments: [WaitingCommentChange]
    var common: CommonScreenState

    /// The state of reading: position, folds, focus, search and marks.
    var reading: ReadingState { detail.reading }

    /// Whether no comments will be added below the article's last line without a request.
    var hasWholeEnd: Bool {
        guard let comments, let article else { return true }
        let count = comments.comments.isEmpty ? article.commentsCount : comments.comments.count
        return count == 0 || !comments.isUntouched && !isLoadingComments && comments.failure == nil
    }
}

extension ArticleScreenState {
    /// The state of the article of `route`; nil once the route was popped.
    init?(_ state: AppState, route: Route) {
        guard let detail = state.articleDetail[route.id] else { return nil }
        self.init(
            detail: detail, article: state.articles[detail.articleID],
            stock: StockMark(detail.articleID, stocks: state.stocks, outbox: state.outbox),
            isLoading: state.loading.article(of: route.id) != nil,
            comments: state.comments[route.id],
            isLoadingComments: state.loading.comments(of: route.id) != nil,
            waitingComments: state.outbox.comments(of: detail.articleID).compactMap(WaitingCommentChange.init),
            common: CommonScreenState(state))
    }
}
