/// What happened to the stock of an article.
public enum StockAction: Equatable, Codable, Sendable {
    /// Qiita was asked whether the article is stocked; `route` waits for it.
    case checkRequested(article: Article.ID, request: RequestID, route: Route.ID)
    /// Qiita did not say, and is asked again after a pause; also where it is asked about a change that failed.
    case retryScheduled(article: Article.ID, request: RequestID, retry: Retry)
    /// Qiita said whether it is.
    case checked(article: Article.ID, request: RequestID, isStocked: Bool, limit: RateLimit?)
    /// Qiita did not say.
    case checkFailed(article: Article.ID, request: RequestID, error: QiitaError)
    /// Nobody waits for that any more.
    case checkCancelled(article: Article.ID, request: RequestID)
    /// The reader stocked or unstocked the article: shown at once.
    case changeRequested(article: Article.ID, request: RequestID, isStocked: Bool)
    /// It is as the reader wanted; `wasAlready` where it had been so before.
    case changed(article: Article.ID, request: RequestID, isStocked: Bool, wasAlready: Bool, limit: RateLimit?)
    /// It is not, or nobody knows: `status` is what is known now, nil for what was before.
    case changeFailed(article: Article.ID, request: RequestID, status: StockState.Status?, error: QiitaError)
    /// Nothing was sent, since no token is configured.
    case tokenMissed(article: Article.ID)
}

extension StockAction {
    /// The article that it is about.
    public var article: Article.ID {
        switch self {
        case .checkRequested(let article, _, _), .retryScheduled(let article, _, _), .checked(let article, _, _, _),
            .checkFailed(let article, _, _),
            .checkCancelled(let article, _), .changeRequested(let article, _, _), .changed(let article, _, _, _, _),
            .changeFailed(let article, _, _, _), .tokenMissed(let article):
            article
        }
    }

    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .checkRequested(_, let request, _), .changeRequested(_, let request, _): .began(request)
        case .retryScheduled(_, let request, let retry): .delayed(request, retry: retry)
        case .checked(_, let request, _, let limit), .changed(_, let request, _, _, let limit):
            .answered(request, limit: limit)
        case .checkFailed(_, let request, _), .changeFailed(_, let request, _, _): .answered(request, limit: nil)
        case .checkCancelled(_, let request): .cancelled(request)
        case .tokenMissed: nil
        }
    }
}
