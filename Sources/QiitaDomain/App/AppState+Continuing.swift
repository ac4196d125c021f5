/// Continuing live from a state that was recorded.
extension AppState {
    /// This state without requests under way and not ended, with the window, the time, the token, the read marks and the
    /// recording of the live session that it replaces.
    ///
    /// A change of a stock that was under way is taken back: its request is gone.
    public func continued(inPlaceOf live: AppState) -> AppState {
        var state = self
        state.letRequestsGo()
        state.navigation.hasEnded = false
        state.session = live.session
        state.recorder = live.recorder
        if !live.readMarks.isEmpty { state.readMarks = live.readMarks }
        return state
    }

    private mutating func letRequestsGo() {
        for id in Array(lists.keys) {
            lists.update(id) { list in
                if let request = list.request { articleListReducer(&list, .cancelled(request: request)) }
            }
        }
        if let request = follows.request {
            followsReducer(&follows, .tagsFailed(request: request, error: .connectionLost))
        }
        for (id, known) in comments {
            guard let request = known.request else { continue }
            comments.update(id) { commentsReducer(&$0, .cancelled(request: request)) }
        }
        navigation.awaitsNext = false
        for (id, detail) in articleDetail {
            guard let request = detail.request else { continue }
            articleDetail.update(id) { articleDetailReducer(&$0, .cancelled(request: request)) }
        }
        for (article, stock) in stocks.byArticle {
            guard let request = stock.request else { continue }
            let action: StockAction =
                stock.isChanging
                ? .changeFailed(article: article, request: request, status: nil, error: .connectionLost)
                : .checkCancelled(article: article, request: request)
            stocksReducer(&self, action)
        }
        loading.requests = []
    }
}
