/// Keeps the stocks, and the count of stocks of every copy of the article that is on some screen.
func stocksReducer(_ state: inout AppState, _ action: StockAction) {
    let change = state.stocks.countChange(with: action)
    stockReducer(&state.stocks, action)
    guard change != 0 else { return }
    loadingReducer(&state.loading, article: action.article, stocksMoved: change)
    state.home.changeStocksCount(of: action.article, by: change)
    for id in Array(state.userArticles.keys) {
        state.userArticles.update(id) { $0.list.changeStocksCount(of: action.article, by: change) }
    }
    for id in Array(state.tagArticles.keys) {
        state.tagArticles.update(id) { $0.changeStocksCount(of: action.article, by: change) }
    }
    for id in Array(state.searchArticles.keys) {
        state.searchArticles.update(id) { $0.changeStocksCount(of: action.article, by: change) }
    }
    for tab in HomeTab.allCases {
        state.homeTabs.lists.update(tab) { $0.changeStocksCount(of: action.article, by: change) }
    }
    for id in Array(state.articleDetail.keys) {
        state.articleDetail.update(id) { $0.article?.changeStocksCount(of: action.article, by: change) }
    }
}

extension ArticleListState {
    mutating func changeStocksCount(of article: Article.ID, by change: Int) {
        guard let index = articles.firstIndex(where: { $0.id == article }) else { return }
        articles[index].changeStocksCount(of: article, by: change)
    }
}

extension Article {
    mutating func changeStocksCount(of article: Article.ID, by change: Int) {
        guard id == article else { return }
        stocksCount = max(0, stocksCount + change)
    }
}
