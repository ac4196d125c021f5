/// Keeps the stack, and with it the state of each screen: made when its route is pushed, dropped when it is popped.
func routesReducer(_ state: inout AppState, _ action: NavigationAction) {
    switch action {
    case .pushed(let route):
        state.makeScreen(of: route)
        navigationReducer(&state.navigation, action)
        state.leaveInput()
    case .popped(let id):
        guard state.navigation.routes.count > 1, state.navigation.top.id == id else { return }
        navigationReducer(&state.navigation, action)
        state.dropScreen(of: id)
        state.leaveInput()
    case .nextAwaited, .nextGivenUp, .entered, .ended:
        navigationReducer(&state.navigation, action)
    }
}

extension AppState {
    fileprivate mutating func makeScreen(of route: Route) {
        switch route.screen {
        case .home:
            return
        case .tagArticles(let tag):
            lists[.route(route.id)] = ArticleListState(source: .tag(tag))
        case .searchArticles(let query):
            lists[.route(route.id)] = ArticleListState(source: .search(query))
        case .help:
            help = HelpState()
        case .articleDetail(let article), .userArticleDetail(let article):
            let list = list(of: navigation.top.id)
            let isListed = list?.ids.contains(article) ?? false
            articleDetail[route.id] = ArticleDetailState(
                articleID: article, answeredAt: isListed ? list?.refreshedAt : nil,
                isRestored: isListed && list?.isRestored ?? false)
            articleDetail[route.id]?.reading.position = readMarks.position(in: article) ?? .start
            comments[route.id] = CommentsState()
        case .userArticles(let user):
            let author = article(of: navigation.top.id)?.user
            userArticles[route.id] = UserArticlesState(
                user: author?.id == user ? author ?? User(id: user) : User(id: user))
            lists[.route(route.id)] = ArticleListState(source: .user(user))
        }
    }

    fileprivate mutating func dropScreen(of route: Route.ID) {
        let detail = articleDetail.removeValue(forKey: route)
        let article = detail?.articleID
        if let detail { readMarks.keep(detail.reading.position, in: detail.articleID) }
        comments[route] = nil
        userArticles[route] = nil
        dropList(.route(route))
        forget(article.map { [$0] } ?? [])
        for request in loading.requests where request.route == route {
            stocks.forgetCheck(request.id)
        }
        loadingReducer(&loading, popped: route)
    }

    /// Gives up a question about the screen that is no longer on top, and a text that was typed for it.
    fileprivate mutating func leaveInput() {
        noticeReducer(&notice, .questionClosed)
        if input.purpose?.belongsToScreen ?? false { inputReducer(&input, .closed) }
    }
}

extension StocksState {
    fileprivate mutating func forgetCheck(_ request: RequestID) {
        guard let entry = byArticle.first(where: { $0.value.phase == .checking(request: request) }) else { return }
        stockReducer(&self, .checkCancelled(article: entry.key, request: request))
    }
}
