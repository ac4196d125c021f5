@testable import QiitaDomain

extension StocksState {
    /// Stocks after these actions.
    static func after(_ actions: StockAction...) -> StocksState {
        var stocks = StocksState()
        for action in actions { toggleReducer(&stocks, action) }
        return stocks
    }

    /// Stocks that know one article, `a1`, to be stocked or not.
    static func knowing(isStocked: Bool) -> StocksState {
        .after(
            .checkRequested(subject: "a1", request: RequestID(1), route: Route.ID(1)),
            .checked(subject: "a1", request: RequestID(1), isOn: isStocked, limit: nil))
    }

    /// Reduces an action.
    mutating func reduce(_ action: StockAction) {
        toggleReducer(&self, action)
    }
}

extension ToggleState.Status {
    /// What is known of an article that is stocked or not.
    static func known(_ isStocked: Bool) -> ToggleState.Status {
        isStocked ? .on : .off
    }
}
