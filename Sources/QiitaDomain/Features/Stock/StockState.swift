/// Whether the token's owner has stocked an article, and what is under way about it.
public struct StockState: Equatable, Codable, Sendable {
    /// What is shown.
    public enum Status: String, Equatable, Codable, Sendable {
        case unknown
        case stocked
        case notStocked
    }
    /// What is under way.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case checking(request: RequestID)
        /// A change that is shown already; `previous` is put back when Qiita refuses, and `countChange` taken back.
        case changing(request: RequestID, previous: Status, countChange: Int)
    }
    /// What is shown.
    public internal(set) var status = Status.unknown
    /// What is under way.
    public internal(set) var phase = Phase.idle

    /// Nothing known, nothing under way.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .checking(let request): request
        case .changing(let request, _, _): request
        }
    }

    /// True while a change is under way.
    public var isChanging: Bool {
        if case .changing = phase { true } else { false }
    }
}

/// The stocks of the token's owner, as far as the session has met them.
public struct StocksState: Equatable, Codable, Sendable {
    /// By article.
    public internal(set) var byArticle: [Article.ID: StockState] = [:]

    /// Nothing known.
    public init() {}

    /// Takes note that an article is stocked, unless something is under way about it.
    mutating func learnIsStocked(_ article: Article.ID) {
        if self[article].phase == .idle { self[article].status = .stocked }
    }

    /// What is known of one article.
    public internal(set) subscript(article: Article.ID) -> StockState {
        get { byArticle[article] ?? StockState() }
        set { byArticle[article] = newValue }
    }
}
