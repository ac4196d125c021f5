/// One article on one screen of the stack, by its id.
public struct ArticleDetailState: Equatable, Codable, Sendable {
    /// The requested article.
    public let articleID: Article.ID
    /// The time of a cached article; nil for one that was loaded for this screen, or not yet.
    public internal(set) var answeredAt: Timestamp?
    /// Whether the article, or its list, comes from the disk cache.
    public internal(set) var isRestored = false
    /// The last failure; nil after a success.
    public internal(set) var failure: QiitaError?
    /// The picture that the reader waits for.
    public internal(set) var picture: PictureFetch?
    /// The reading position.
    public internal(set) var reading = ReadingState()

    /// The screen of an article, which may be in the table already, possibly from the cache.
    public init(articleID: Article.ID, answeredAt: Timestamp? = nil, isRestored: Bool = false) {
        self.articleID = articleID
        self.answeredAt = answeredAt
        self.isRestored = isRestored
    }

    /// The time of the shown article, if it is cached and old, or could not be renewed; else nil.
    public func age(at now: Timestamp) -> Timestamp? {
        guard isRestored, let answeredAt else { return nil }
        return failure != nil || !CachePolicy.isFresh(answeredAt, now: now) ? answeredAt : nil
    }
}

/// The actions of loading an article's screen; those of reading are `ReadingAction`.
public enum ArticleDetailAction: Equatable, Codable, Sendable {
    /// A kept copy of the article was found on disk.
    case restored(article: Article, at: Timestamp)
    /// A request for the article. The reader does not wait for a renewal of the shown one.
    case request(request: RequestID, isRenewal: Bool, step: RequestStep<Article>)
}

/// Reduces one article's screen. The article itself is in the table, where it remains if a later request fails.
public func articleDetailReducer(_ state: inout ArticleDetailState, _ action: ArticleDetailAction) {
    switch action {
    case .restored(_, let time):
        state.answeredAt = time
        state.isRestored = true
    case .request(_, _, .answered):
        state.failure = nil
        state.answeredAt = nil
        state.isRestored = false
    case .request(_, _, .failed(let error)):
        state.failure = error
    case .request(_, _, .sent), .request(_, _, .delayed), .request(_, _, .cancelled):
        return
    }
}

/// Reduces an article's screen, and puts the loaded article into the table.
func detailsReducer(
    _ state: inout AppState, _ id: Route.ID, _ action: ArticleDetailAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    guard let detail = state.articleDetail[id] else { return }
    switch action {
    case .restored(let article, let time):
        let isNewer = detail.answeredAt.map { $0 < time } ?? (state.articles[detail.articleID]?.isOutline ?? true)
        guard isNewer, article.id == detail.articleID else { return }
        state.put([article]) { $0.put(cached: article) }
    case .request(_, _, .answered(let article, _)):
        if article.id == detail.articleID { state.put([article]) { $0.put([article], overtakenBy: stockChanges) } }
    case .request:
        break
    }
    state.articleDetail.update(id) { articleDetailReducer(&$0, action) }
}
