import ReduxKit

/// The actions of a list of articles. Page 1 is a refresh, any other page continues the list.
public enum ArticleListAction: Equatable, Codable, Sendable {
    /// A first page kept by an earlier request was found on disk; `next` is the page to ask for after it.
    case restored(articles: [Article], next: Int?, at: Timestamp, parts: [PagePart]? = nil)
    /// A page was requested.
    case requested(request: RequestID, page: Int)
    /// A page of the gap above an article was requested.
    case gapRequested(request: RequestID, page: Int, below: Article.ID)
    /// The request failed and is sent again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The first page was requested to renew the kept one; the reader does not wait for it.
    case renewalRequested(request: RequestID)
    /// The page arrived; `next` is the number of the page after it, nil at the end of the list. `total` is Qiita's count for
    /// the whole list; `parts` are the pages of the queries that the articles are merged from.
    case responded(
        request: RequestID, page: Int, articles: [Article], next: Int?, at: Timestamp, limit: RateLimit?,
        total: Int? = nil, parts: [PagePart]? = nil)
    /// The request failed.
    case failed(request: RequestID, error: QiitaError)
    /// The request was cancelled.
    case cancelled(request: RequestID)
    /// The reader moved the cursor to a row, counted from 0; `above` are the rows between the first one in the window and the
    /// cursor.
    case cursorMoved(to: ListCursor, row: Int, above: Int)
    /// The reader chose which articles are shown, or their order.
    case viewChanged(view: ListView)
    /// A search in the loaded rows began.
    case searched(query: String)
    /// The cursor moved to a matching row, the `number`th of `count` from 1.
    case matchReached(at: ListCursor, row: Int, above: Int, number: Int, count: Int, wrapped: ReadingSearch.Wrap?)
    /// No loaded row matches.
    case searchMissed(query: String)
    /// The highlights of the search were removed.
    case marksCleared
}

extension ArticleListAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request, _), .gapRequested(let request, _, _), .renewalRequested(let request):
            .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, _, _, _, let limit, _, _): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored, .cursorMoved, .viewChanged, .searched, .matchReached, .searchMissed, .marksCleared: nil
        }
    }
}
