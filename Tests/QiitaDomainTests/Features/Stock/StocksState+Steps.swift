@testable import QiitaDomain

extension StocksState {
    /// Stocks after these actions.
    static func after(_ actions: StockAction...) -> StocksState {
        var stocks = StocksState()
        for action in actions { stockReducer(&stocks, action) }
        return stocks
    }

    /// Stocks that know one article, `a1`, to be stocked or not.
    static func knowing(isStocked: Bool) -> StocksState {
        .after(
            .checkRequested(article: "a1", request: RequestID(1), route: Route.ID(1)),
            .checked(article: "a1", request: RequestID(1), isStocked: isStocked, limit: nil))
    }

    /// Reduces an action.
    mutating func reduce(_ action: StockAction) {
        stockReducer(&self, action)
    }
}

extension StockState.Status {
    /// What is known of an article that is stocked or not.
    static func known(_ isStocked: Bool) -> StockState.Status {
        isStocked ? .stocked : .notStocked
    }
}
