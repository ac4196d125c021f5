/// Continuing live from a state that was recorded.
extension AppState {
    /// This state without requests under way and not ended, with the window, the time, the token, the read marks and the
    /// recording of the live session that it replaces.
    ///
    /// A pending stock change is reverted, because its request no longer exists.
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
        follows.letRequestsGo()
        for (article, request) in outlines.requests {
            outlinesReducer(&outlines, .cancelled(article: article, request: request))
        }
        for (id, known) in comments {
            guard let request = known.request else { continue }
            comments.update(id) { commentsReducer(&$0, .cancelled(request: request)) }
        }
        navigation.awaitsNext = false
        for (id, detail) in articleDetail {
            if let request = detail.picture?.request {
                articleDetail.update(id) { pictureReducer(&$0.picture, .cancelled(request: request)) }
            }
            guard let request = detail.request else { continue }
            articleDetail.update(id) { articleDetailReducer(&$0, .cancelled(request: request)) }
        }
        for action in stocks.cancellations { stocksReducer(&self, action) }
        let overtaken = loading.requests.flatMap(\.overtaken)
        loading.requests = []
        forget(overtaken)
    }
}
