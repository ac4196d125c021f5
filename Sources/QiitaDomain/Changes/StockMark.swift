/// The mark of an article's stock on the screen.
public enum StockMark: Sendable {
    case none
    /// Qiita confirmed the stock.
    case stocked
    /// A stock waits.
    case willStock
    /// The removal from the stocks waits.
    case willUnstock

    /// The mark of an article.
    public init(_ article: Article.ID, stocks: TogglesState, outbox: OutboxState) {
        switch outbox.wanted(.stock(article)) {
        case true?: self = .willStock
        case false?: self = .willUnstock
        case nil: self = stocks[article].status == .on ? .stocked : .none
        }
    }
}
