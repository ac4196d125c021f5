/// Keeps the stack, and with it the state of each screen: made when its route is pushed, dropped when it is popped.
func routesReducer(_ state: inout AppState, _ action: NavigationAction) {
    switch action {
    case .pushed(let route):
        state.makeScreen(of: route)
        navigationReducer(&state.navigation, action)
    case .popped(let id):
        guard state.navigation.routes.count > 1, state.navigation.top.id == id else { return }
        state.dropScreen(of: id)
        navigationReducer(&state.navigation, action)
    case .nextAwaited, .nextGivenUp, .ended:
        navigationReducer(&state.navigation, action)
    }
}

extension AppState {
    fileprivate mutating func makeScreen(of route: Route) {
        switch route.screen {
        case .home:
            return
        case .tagArticles(let tag):
            tagArticles[route.id] = ArticleListState(source: .tag(id: tag))
        case .searchArticles(let query):
            searchArticles[route.id] = ArticleListState(source: .search(query: query))
        case .help:
            help = HelpState()
        case .articleDetail(let article), .userArticleDetail(let article):
            let list = list(of: navigation.top.id)
            let known = list?.articles.first { $0.id == article }
            articleDetail[route.id] = ArticleDetailState(
                articleID: article, article: known, answeredAt: known == nil ? nil : list?.refreshedAt,
                isRestored: known != nil && list?.isRestored ?? false)
            comments[route.id] = CommentsState()
        case .userArticles(let user):
            let author = articleDetail[navigation.top.id]?.article?.user
            userArticles[route.id] = UserArticlesState(
                user: author?.id == user ? author ?? User(id: user) : User(id: user))
        }
    }

    fileprivate mutating func dropScreen(of route: Route.ID) {
        articleDetail[route] = nil
        comments[route] = nil
        userArticles[route] = nil
        tagArticles[route] = nil
        searchArticles[route] = nil
        for request in loading.requests where request.route == route {
            stocks.forgetCheck(request.id)
        }
        loadingReducer(&loading, popped: route)
    }
}

extension StocksState {
    fileprivate mutating func forgetCheck(_ request: RequestID) {
        guard let entry = byArticle.first(where: { $0.value.phase == .checking(request: request) }) else { return }
        stockReducer(&self, .checkCancelled(article: entry.key, request: request))
    }
}
