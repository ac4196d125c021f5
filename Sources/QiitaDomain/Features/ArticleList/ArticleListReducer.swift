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

/// Reduces one list. A stale response changes nothing. `dates` are those of the articles.
public func articleListReducer(
    _ state: inout ArticleListState, _ action: ArticleListAction, dates: (Article.ID) -> Timestamp? = { _ in nil }
) {
    switch action {
    case .restored(let articles, let next, let time, let parts):
        guard state.takes(pageKeptAt: time) else { return }
        if let parts {
            state.startMerge(over: parts, at: time, dates)
        } else {
            state.start(over: articles.map(\.id), next: next, at: time, dates)
        }
        state.isRestored = true
        if state.isUntouched { state.phase = .idle }
    case .renewalRequested(let request):
        state.phase = .refreshing(request: request)
        state.isRenewal = true
        state.leaveRetryRow()
    case .requested(let request, let page):
        state.phase = page == 1 ? .refreshing(request: request) : .loadingMore(request: request, page: page)
        state.isRenewal = false
        if case .more = state.failure { state.failure = nil }
        state.leaveRetryRow()
    case .gapRequested(let request, let page, let below):
        guard state.gaps.contains(where: { $0.below == below }) else { return }
        state.phase = .fillingGap(request: request, page: page, below: below)
        state.isRenewal = false
        state.leaveRetryRow()
    case .responded(let request, _, let articles, let next, let time, _, let total, let parts):
        guard state.request == request else { return }
        switch state.phase {
        case .refreshing where parts != nil:
            state.startMerge(over: parts ?? [], at: time, dates)
            state.isRestored = false
        case .loadingMore where parts != nil, .fillingGap where parts != nil:
            state.continueMerge(with: parts ?? [], dates)
        case .refreshing:
            state.start(over: articles.map(\.id), next: next, at: time, dates)
            state.isRestored = false
        case .fillingGap(_, _, let below):
            state.fill(gapAbove: below, with: articles.map(\.id), next: next, dates)
        case .loadingMore where state.dropsAnswer:
            break
        case .loadingMore, .untouched, .idle:
            state.append(articles.map(\.id), next: next, dates)
        }
        state.total = total ?? state.total
        state.phase = .idle
        state.failure = nil
        state.leaveRetryRow()
    case .failed(let request, let error):
        guard state.request == request else { return }
        switch state.phase {
        case .refreshing: state.failure = .refresh(error: error)
        case .loadingMore: state.failure = .more(error: error)
        case .fillingGap, .untouched, .idle: break
        }
        state.phase = .idle
    case .retryScheduled:
        return
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    case .cursorMoved(let cursor, let row, let above):
        state.moveCursor(to: cursor, row: row, above: above)
    case .viewChanged(let view):
        state.view = view
    case .searched(let query):
        state.search.query = query
        state.search.isShown = true
    case .matchReached(let cursor, let row, let above, _, _, _):
        state.search.isShown = true
        state.moveCursor(to: cursor, row: row, above: above)
    case .searchMissed, .marksCleared:
        state.search.isShown = false
    }
}

extension ArticleListState {
    /// `row` is the cursor's row at the time of the key, which saves a search for its id. Each gap above it shifts the article
    /// by one place among the ids.
    fileprivate mutating func moveCursor(to target: ListCursor, row: Int, above: Int) {
        let place: Int?
        switch target {
        case .article(let id):
            let near = max(0, row - gaps.count)..<max(0, row) + 1
            let isNear = near.contains { visible.indices.contains($0) && visible[$0] == id }
            place = isNear ? row : visible.contains(id) ? ListRows(self).row(of: target) : nil
        case .gap(let id):
            let rows = ListRows(self)
            place = rows.contains(gapAbove: id) ? rows.row(of: target) : nil
        case .retry: place = offersRetry ? ListRows(self).count : nil
        }
        guard let place else { return }
        cursor = target
        rowsAbove = max(0, min(above, place))
    }

    /// Moves the cursor to the last article if the row below it no longer offers a retry.
    fileprivate mutating func leaveRetryRow() {
        guard cursor == .retry, !offersRetry else { return }
        cursor = visible.last.map(ListCursor.article)
        limitRowsAbove()
    }
}
