/// Going on live from a state that was recorded.
extension AppState {
    /// This state with nothing under way and nobody gone, in the window, at the time, for the token, with the marks and
    /// the recording of the session that it takes the place of.
    ///
    /// A stock whose change was on its way is as it was before: the one that asked is no more.
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
        home.letRequestGo()
        for id in userArticles.keys { userArticles[id]?.list.letRequestGo() }
        for id in tagArticles.keys { tagArticles[id]?.letRequestGo() }
        for id in searchArticles.keys { searchArticles[id]?.letRequestGo() }
        for tab in homeTabs.lists.keys { homeTabs.lists[tab]?.letRequestGo() }
        if case .loading(let request) = homeTabs.followedTags {
            homeTabsReducer(&homeTabs, .tagsFailed(request: request, error: .connectionLost))
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

extension ArticleListState {
    fileprivate mutating func letRequestGo() {
        if let request { articleListReducer(&self, .cancelled(request: request)) }
    }
}
