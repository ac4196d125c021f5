/// Keeps the stocks, the count of the article's stocks, and the list of the account's stocks.
func stocksReducer(_ state: inout AppState, _ action: StockAction) {
    let article = action.article
    let change = state.stocks.countChange(with: action)
    let row: Int? =
        if case .changing(_, _, _, let row) = state.stocks[article].phase { row } else { nil }
    stockReducer(&state.stocks, action)
    if change != 0 {
        let isNew = if case .changeRequested = action { true } else { false }
        loadingReducer(&state.loading, article: article, stocksMoved: change, isTakenBack: !isNew)
        state.articles.changeStocksCount(of: article, by: change)
    }
    switch action {
    case .changeRequested(_, _, let isStocked):
        let row = state.listStock(of: article, isStocked: isStocked)
        state.stocks.keepRow(row, of: article)
    case .changed(_, _, let isStocked, _, _):
        state.listStock(of: article, isStocked: isStocked)
        state.forget([article])
    case .changeFailed(_, _, let status, _):
        let isStocked = (status ?? .unknown) == .unknown ? row != nil : status == .stocked
        state.listStock(of: article, isStocked: isStocked || state.stocks[article].status == .stocked, at: row ?? 0)
        state.forget([article])
    case .checked(_, _, isStocked: false, _):
        state.listStock(of: article, isStocked: false)
        state.forget([article])
    case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
        return
    }
}

extension AppState {
    /// Puts an article into the list of the account's stocks, on top unless a row is given, or takes it out and returns its row.
    @discardableResult
    fileprivate mutating func listStock(of article: Article.ID, isStocked: Bool, at row: Int = 0) -> Int? {
        guard articles[article] != nil else { return nil }
        var removed: Int?
        lists.update(.tab(.stocks)) { list in
            if isStocked { list.insert(article, at: row) } else { removed = list.remove(article) }
        }
        if isStocked { applyView(of: .tab(.stocks), keepsShown: true, keepsSelected: true) }
        return removed
    }

    /// Takes note that the articles of the account's own list of stocks are stocked, so that Qiita need not be asked for each.
    /// What changed after the request was sent holds against the answer.
    mutating func learnStocks(
        of source: ListSource, _ articles: [Article], overtakenBy changes: [Article.ID: Int]
    ) {
        guard source == .stocks else { return }
        for article in articles where changes[article.id] == nil { stocks.learnIsStocked(article.id) }
        for article in changes.keys.sorted() {
            listStock(of: article, isStocked: stocks[article].status == .stocked)
            forget([article])
        }
    }
}
