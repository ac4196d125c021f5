/// The account's stocks.
public typealias StocksState = TogglesState<Article.ID>

/// The actions of stocks that concern no single article; those of one are `StockAction`.
public enum StocksAction: Equatable, Codable, Sendable {
    /// What earlier sessions knew was read.
    case restored(known: [KnownStock])
}

/// Reduces what is known of stocks.
func knownStocksReducer(_ state: inout StocksState, _ action: StocksAction) {
    switch action {
    case .restored(let known):
        for stock in known where state[stock.article] == ToggleState() {
            state[stock.article].status = ToggleState.Status(stock.isStocked)
            state.restoredAt[stock.article] = stock.time
        }
    }
}

/// The actions of an article's stock.
public typealias StockAction = ToggleAction<Article.ID>
