import ReduxKit

/// How the articles that a list brought as outlines, as the feed of the trend does, are completed one by one.
public struct OutlineCompletionState: Equatable, Codable, Sendable {
    /// The requests that completing may still send.
    public struct Allowance: Equatable, Codable, Sendable {
        /// How many are left.
        public internal(set) var count: Int
        /// When Qiita's count is reset.
        public internal(set) var until: Timestamp
    }
    /// What may still be sent; nil before the first request for a list.
    public internal(set) var allowance: Allowance?
    /// The articles that could not be loaded, in order of their ids; they are requested again after the list is refreshed.
    public internal(set) var missing: [Article.ID] = []
    /// Whether Qiita could not be reached; nothing is sent until the list is refreshed.
    public internal(set) var isPaused = false

    /// Nothing under way.
    public init() {}

    /// The most requests that are under way at a time.
    static let most = 4

    /// Whether one more request can be sent: never more than half of what is left of the rate limit goes into completing.
    func allowsMore(_ loading: LoadingState) -> Bool {
        let count = loading.outlines.count
        guard let allowance, !isPaused, count < Self.most else { return false }
        let left = loading.limit.map { ($0.remaining - count) / 2 } ?? allowance.count
        return min(allowance.count, left) > 0
    }
}

/// The actions of completing outlines.
public enum OutlineCompletionAction: Equatable, Codable, Sendable {
    /// The list was refreshed: failed articles may be requested again.
    case renewed
    /// The number of requests that may be sent until the rate limit resets.
    case allowed(count: Int, until: Timestamp)
    /// Cached whole articles in place of outlines were found on disk.
    case restored(articles: [Article])
    /// A request for a whole article.
    case request(article: Article.ID, request: RequestID, step: RequestStep<Article>)
}

/// Reduces what may still be requested; the articles themselves go into the table.
public func outlineCompletionReducer(_ state: inout OutlineCompletionState, _ action: OutlineCompletionAction) {
    switch action {
    case .renewed:
        state.missing = []
        state.isPaused = false
        state.allowance = nil
    case .allowed(let count, let until):
        state.allowance = OutlineCompletionState.Allowance(count: max(0, count), until: until)
    case .restored:
        return
    case .request(_, _, .sent):
        state.allowance?.count -= 1
    case .request(let article, _, .failed(let error)):
        switch error {
        case .notFound, .forbidden, .undecodable, .rejected:
            state.missing = Set(state.missing + [article]).sorted()
        case .tokenMissing, .unauthorized, .scopeMissing, .rateLimited, .server, .unreachable, .proxyUnreachable,
            .proxyRefused, .connectionLost, .timedOut, .untrusted, .certificate, .redirected, .webPage, .offline:
            state.isPaused = true
        }
    case .request(_, _, .delayed), .request(_, _, .answered), .request(_, _, .cancelled):
        return
    }
}

/// Completes outlines with whole articles; an article that nothing names any more is ignored.
func outlineCompletionReducer(
    _ state: inout AppState, _ action: OutlineCompletionAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    switch action {
    case .restored(let articles):
        let wanted = articles.filter { state.articles[$0.id]?.isOutline ?? false }
        state.put(wanted) { $0.put(cached: wanted) }
        state.applyView(of: .tab(.trend), keeping: .shown)
    case .request(let requested, _, .answered(let article, _)):
        if article.id == requested, state.articles[article.id] != nil {
            state.put([article]) { $0.put([article], overtakenBy: stockChanges) }
            state.applyView(of: .tab(.trend), keeping: .shown)
        }
    case .renewed, .allowed, .request:
        break
    }
    outlineCompletionReducer(&state.outlines, action)
}
