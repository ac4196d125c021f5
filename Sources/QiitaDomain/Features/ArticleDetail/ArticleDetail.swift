/// One article on one screen of the stack, by its id.
public struct ArticleDetailState: Equatable, Codable, Sendable {
    /// What the screen is doing.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case loading(request: RequestID)
    }
    /// The requested article.
    public let articleID: Article.ID
    /// The time of a cached article; nil for one that was loaded for this screen, or not yet.
    public internal(set) var answeredAt: Timestamp?
    /// Whether the article, or its list, comes from the disk cache.
    public internal(set) var isRestored = false
    /// True if the request under way, or the last one, was not asked for by the reader.
    public internal(set) var isRenewal = false
    /// What the screen is doing.
    public internal(set) var phase = Phase.idle
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

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .loading(let request): request
        }
    }
}

/// The actions of loading an article's screen; those of reading are `ReadingAction`.
public enum ArticleDetailAction: Equatable, Codable, Sendable {
    /// A kept copy of the article was found on disk.
    case restored(article: Article, at: Timestamp)
    /// The article was requested.
    case requested(request: RequestID)
    /// The request failed and is sent again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The article was requested to renew the shown one; the reader does not wait for it.
    case renewalRequested(request: RequestID)
    /// The article arrived.
    case responded(request: RequestID, article: Article, limit: RateLimit?)
    /// The request failed.
    case failed(request: RequestID, error: QiitaError)
    /// The request was cancelled.
    case cancelled(request: RequestID)
}

extension ArticleDetailAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request), .renewalRequested(let request): .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, let limit): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored: nil
        }
    }
}

/// Reduces one article's screen. The article itself is in the table, where it remains if a later request fails.
public func articleDetailReducer(_ state: inout ArticleDetailState, _ action: ArticleDetailAction) {
    switch action {
    case .restored(_, let time):
        state.answeredAt = time
        state.isRestored = true
    case .requested(let request):
        state.phase = .loading(request: request)
        state.isRenewal = false
    case .renewalRequested(let request):
        state.phase = .loading(request: request)
        state.isRenewal = true
    case .responded(let request, _, _):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.answeredAt = nil
        state.isRestored = false
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    case .retryScheduled:
        return
    }
}
