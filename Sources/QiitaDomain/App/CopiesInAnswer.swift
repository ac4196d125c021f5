/// Where the articles of an answer are kept: in a list, or as the article of a screen.
enum CopiesInAnswer: Equatable {
    case home
    case tab(HomeTab)
    case user(Route.ID)
    case tag(Route.ID)
    case search(Route.ID)
    case article(Route.ID)

    /// What the action keeps; nil where it brings no articles.
    init?(_ action: AppAction) {
        switch action {
        case .home: self = .home
        case .tabArticles(let tab, _): self = .tab(tab)
        case .userArticles(let id, _): self = .user(id)
        case .tagArticles(let id, _): self = .tag(id)
        case .searchArticles(let id, _): self = .search(id)
        case .articleDetail(let id, _): self = .article(id)
        case .session, .navigation, .homeTabs, .comments, .stock, .prompt, .help, .notice, .handoff, .recorder,
            .readMarks:
            return nil
        }
    }

    /// The count that the copy shows; nil where there is none of the article.
    func stocksCount(of id: Article.ID, in state: AppState) -> Int? {
        if case .article(let route) = self {
            let article = state.articleDetail[route]?.article
            return article?.id == id ? article?.stocksCount : nil
        }
        return list(in: state)?.articles.first { $0.id == id }?.stocksCount
    }

    /// Adds to the count of the copy.
    func changeStocksCount(of id: Article.ID, by change: Int, in state: inout AppState) {
        switch self {
        case .home: state.home.changeStocksCount(of: id, by: change)
        case .tab(let tab): state.homeTabs.lists.update(tab) { $0.changeStocksCount(of: id, by: change) }
        case .user(let route): state.userArticles.update(route) { $0.list.changeStocksCount(of: id, by: change) }
        case .tag(let route): state.tagArticles.update(route) { $0.changeStocksCount(of: id, by: change) }
        case .search(let route): state.searchArticles.update(route) { $0.changeStocksCount(of: id, by: change) }
        case .article(let route):
            state.articleDetail.update(route) { $0.article?.changeStocksCount(of: id, by: change) }
        }
    }

    private func list(in state: AppState) -> ArticleListState? {
        switch self {
        case .home: state.home
        case .tab(let tab): state.homeTabs.lists[tab]
        case .user(let route): state.userArticles[route]?.list
        case .tag(let route): state.tagArticles[route]
        case .search(let route): state.searchArticles[route]
        case .article: nil
        }
    }
}
