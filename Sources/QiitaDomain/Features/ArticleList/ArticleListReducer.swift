import ReduxKit

/// What happened to a list of articles. Page 1 is a refresh, any other page is more of the same list.
public enum ArticleListAction: Equatable, Codable, Sendable {
    /// The first page as it was answered earlier was found on disk; `next` is the page to ask for after it.
    case restored(articles: [Article], next: Int?, at: Timestamp)
    /// A page was requested.
    case requested(request: RequestID, page: Int)
    /// The request failed and is sent again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The first page was requested behind the kept one; the reader does not wait for it.
    case renewalRequested(request: RequestID)
    /// The page was answered; `next` is the page to ask for after it, nil at the end of the list. `total` is what Qiita counts in
    /// the whole list.
    case responded(
        request: RequestID, page: Int, articles: [Article], next: Int?, at: Timestamp, limit: RateLimit?,
        total: Int? = nil)
    /// The request failed.
    case failed(request: RequestID, error: QiitaError)
    /// The answer is no longer wanted.
    case cancelled(request: RequestID)
    /// The reader moved the cursor to a row, counted from 0; `above` are the rows between the first one in the window and the
    /// cursor.
    case cursorMoved(to: ListCursor, row: Int, above: Int)
    /// A search in the loaded rows began.
    case searched(query: String)
    /// The reader came to a row that matches, the `number`th of `count` from 1.
    case matchReached(at: ListCursor, row: Int, above: Int, number: Int, count: Int, wrapped: ReadingSearch.Wrap?)
    /// No loaded row matches.
    case searchMissed(query: String)
    /// The matches were put away.
    case marksCleared
}

extension ArticleListAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request, _), .renewalRequested(let request): .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, _, _, _, let limit, _): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored, .cursorMoved, .searched, .matchReached, .searchMissed, .marksCleared: nil
        }
    }
}

/// Keeps one list. An answer to a request that the list does not wait for changes nothing.
public func articleListReducer(_ state: inout ArticleListState, _ action: ArticleListAction) {
    switch action {
    case .restored(let articles, let next, let time):
        guard state.takes(pageKeptAt: time) else { return }
        state.start(over: articles.map(\.id), next: next, at: time)
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
    case .responded(let request, _, let articles, let next, let time, _, let total):
        guard state.request == request else { return }
        if state.isRefreshing {
            state.start(over: articles.map(\.id), next: next, at: time)
            state.isRestored = false
        } else {
            state.append(articles.map(\.id))
            state.nextPage = next
        }
        state.total = total ?? state.total
        state.phase = .idle
        state.failure = nil
        state.leaveRetryRow()
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.failure = state.isRefreshing ? .refresh(error: error) : .more(error: error)
        state.phase = .idle
    case .retryScheduled:
        return
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    case .cursorMoved(let cursor, let row, let above):
        state.moveCursor(to: cursor, row: row, above: above)
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
    /// Whether a first page that was kept at `time` is newer than what the list shows.
    func takes(pageKeptAt time: Timestamp) -> Bool {
        refreshedAt.map { $0 < time } ?? true
    }

    /// Puts an article at the top of a loaded list; the cursor stays where it is.
    mutating func insert(_ article: Article.ID, at row: Int = 0) {
        guard refreshedAt != nil, !ids.contains(article) else { return }
        if cursor == nil, let first = ids.first { cursor = .article(first) }
        ids.insert(article, at: min(row, ids.count))
        total = total.map { $0 + 1 }
    }

    /// Takes an article out of the list, and returns its row. The cursor goes to the article that takes its place.
    @discardableResult
    mutating func remove(_ article: Article.ID) -> Int? {
        guard let row = ids.firstIndex(of: article) else { return nil }
        ids.remove(at: row)
        total = total.map { max(0, $0 - 1) }
        if cursor == .article(article) { cursor = ids.isEmpty ? nil : .article(ids[min(row, ids.count - 1)]) }
        limitRowsAbove()
        return row
    }

    /// Appends without repeats: new posts push old ones down, so a page repeats the end of the one before.
    fileprivate mutating func append(_ more: [Article.ID]) {
        var known = Set(ids)
        ids.append(contentsOf: more.filter { known.insert($0).inserted })
    }

    /// Takes a new first page. The cursor stays on its article: if that stands further down than the page reaches, and the page
    /// joins what is loaded without a gap, the articles below the page are kept.
    fileprivate mutating func start(over page: [Article.ID], next: Int?, at time: Timestamp) {
        let selected = selected
        let isAtTop = cursor == nil
        var fresh: [Article.ID] = []
        var known = Set<Article.ID>()
        for id in page where known.insert(id).inserted { fresh.append(id) }
        let freshIsEnough = selected.map(known.contains) ?? true
        var following = next
        if !freshIsEnough, next != nil, let joint = ids.lastIndex(where: known.contains) {
            fresh.append(contentsOf: ids[(joint + 1)...].filter { known.insert($0).inserted })
            following = min(fresh.count / Endpoint.pageSize + 1, Endpoint.lastPage)
        }
        ids = DigestedList(fresh)
        nextPage = following
        refreshedAt = time
        cursor = isAtTop ? nil : selected.flatMap { known.contains($0) ? .article($0) : nil }
        limitRowsAbove()
    }

    /// The row is where the article stood when the reader moved: it saves the search for its id.
    fileprivate mutating func moveCursor(to target: ListCursor, row: Int, above: Int) {
        let place: Int?
        switch target {
        case .article(let id): place = ids.indices.contains(row) && ids[row] == id ? row : ids.firstIndex(of: id)
        case .retry: place = offersRetry ? ids.count : nil
        }
        guard let place else { return }
        cursor = target
        rowsAbove = max(0, min(above, place))
    }

    /// Brings the cursor back to the last article where the row below it no longer offers to try again.
    fileprivate mutating func leaveRetryRow() {
        guard cursor == .retry, !offersRetry else { return }
        cursor = ids.last.map(ListCursor.article)
        limitRowsAbove()
    }

    fileprivate mutating func limitRowsAbove() {
        rowsAbove = max(0, min(rowsAbove, row(near: rowsAbove)))
    }
}
