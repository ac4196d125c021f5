/// What happened to a list of articles. Page 1 is a refresh, any other page is more of the same list.
public enum ArticleListAction: Equatable, Codable, Sendable {
    /// The first page as it came at an earlier time was found among what is kept; `next` is the page to ask for after it.
    case restored(articles: [Article], next: Int?, at: Timestamp)
    /// A page was asked for.
    case requested(request: RequestID, page: Int)
    /// The page did not come, and is asked for again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The first page was asked for behind the one that was kept: the reader does not wait for it.
    case renewalRequested(request: RequestID)
    /// The page came; `next` is the page to ask for after it, nil at the end of the list.
    case responded(
        request: RequestID, page: Int, articles: [Article], next: Int?, at: Timestamp, limit: RateLimit?)
    /// The page did not come.
    case failed(request: RequestID, error: QiitaError)
    /// Nobody waits for the page any more.
    case cancelled(request: RequestID)
    /// The reader moved the cursor, and with it perhaps the window.
    case cursorMoved(row: Int, top: Int)
    /// A search in the loaded rows began.
    case searched(query: String)
    /// The reader came to a row that matches, the `number`th of `count` from 1.
    case matchReached(row: Int, top: Int, number: Int, count: Int, wrapped: ArticleSearch.Wrap?)
    /// No loaded row matches.
    case searchMissed(query: String)
    /// The matches were put away.
    case marksCleared
}

extension ArticleListAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request, _), .renewalRequested(let request): .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, _, _, _, let limit): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored, .cursorMoved, .searched, .matchReached, .searchMissed, .marksCleared: nil
        }
    }
}
