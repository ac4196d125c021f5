/// Reduces the stocks, the article's stock count, and the list of the account's stocks.
func stocksReducer(_ state: inout AppState, _ action: StockAction) {
    let article = action.subject
    let change = state.stocks.countChange(with: action)
    let row = state.stocks[article].row
    let previous = state.stocks[article].previous
    let keepsRow = state.keepsStockRow(of: article)
    toggleReducer(&state.stocks, action)
    if change != 0 {
        let isNew = if case .changeRequested = action { true } else { false }
        loadingReducer(&state.loading, article: article, stocksMoved: change, isTakenBack: !isNew)
        state.articles.changeStocksCount(of: article, by: change)
    }
    switch action {
    case .changeRequested(_, _, let isStocked) where keepsRow:
        if !isStocked { state.moveUpStocks(below: article) }
    case .changed(_, _, let isStocked, _, _, _) where keepsRow:
        state.settleStockRow(of: article, isStocked: isStocked, wasStocked: previous != .off)
    case .changeFailed where keepsRow:
        return
    case .changeRequested(_, _, let isStocked):
        let row = state.listStock(of: article, isStocked: isStocked)
        state.stocks.keepRow(row, of: article)
    case .changed(_, _, let isStocked, _, _, _):
        state.listStock(of: article, isStocked: isStocked)
        state.forget([article])
    case .changeFailed(_, _, let status, _):
        let isStocked = (status ?? .unknown) == .unknown ? row != nil : status == .on
        state.listStock(of: article, isStocked: isStocked || state.stocks[article].status == .on, at: row ?? 0)
        state.forget([article])
    case .checked(_, _, isOn: false, _):
        state.listStock(of: article, isStocked: false)
        state.forget([article])
    case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
        return
    }
}
