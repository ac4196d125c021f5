/// Keeps one list. An answer to a request that the list does not wait for changes nothing.
public func articleListReducer(_ state: inout ArticleListState, _ action: ArticleListAction) {
    switch action {
    case .restored(let articles, let next, let time):
        guard state.refreshedAt.map({ $0 < time }) ?? true else { return }
        state.start(over: articles, next: next, at: time)
        state.isRestored = true
        if state.isUntouched { state.phase = .idle }
        state.clampCursor()
    case .renewalRequested(let request):
        state.phase = .refreshing(request: request)
        state.isRenewal = true
        state.clampCursor()
    case .requested(let request, let page):
        state.phase = page == 1 ? .refreshing(request: request) : .loadingMore(request: request, page: page)
        state.isRenewal = false
        if case .more = state.failure { state.failure = nil }
        state.clampCursor()
    case .responded(let request, _, let articles, let next, let time, _):
        guard state.request == request else { return }
        if state.isRefreshing {
            state.start(over: articles, next: next, at: time)
            state.isRestored = false
        } else {
            state.append(articles)
            state.nextPage = next
        }
        state.phase = .idle
        state.failure = nil
        state.clampCursor()
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.failure = state.isRefreshing ? .refresh(error: error) : .more(error: error)
        state.phase = .idle
    case .retryScheduled:
        return
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    case .cursorMoved(let row, let top):
        state.moveCursor(to: row, top: top)
    case .searched(let query):
        state.search.query = query
        state.search.isShown = true
    case .matchReached(let row, let top, _, _, _):
        state.search.isShown = true
        state.moveCursor(to: row, top: top)
    case .searchMissed, .marksCleared:
        state.search.isShown = false
    }
}

extension ArticleListState {
    /// Appends without repeats: new posts push old ones down, so a page repeats the end of the one before.
    fileprivate mutating func append(_ more: [Article]) {
        var known = Set(articles.lazy.map(\.id))
        articles.append(contentsOf: more.filter { known.insert($0.id).inserted })
    }

    /// Takes a fresh first page. The cursor stays on its article: where that stands further down than the page
    /// reaches, and the page joins what is loaded without a gap, the articles below the page are kept.
    fileprivate mutating func start(over page: [Article], next: Int?, at time: Timestamp) {
        let selectedID = selected?.id
        let rowsAbove = cursor - top
        var fresh: [Article] = []
        var known = Set<Article.ID>()
        for article in page where known.insert(article.id).inserted { fresh.append(article) }
        let freshIsEnough = selectedID.map(known.contains) ?? true
        var following = next
        if !freshIsEnough, next != nil, let joint = articles.lastIndex(where: { known.contains($0.id) }) {
            fresh.append(contentsOf: articles[(joint + 1)...].filter { known.insert($0.id).inserted })
            following = min(fresh.count / Endpoint.pageSize + 1, Endpoint.lastPage)
        }
        articles = fresh
        nextPage = following
        refreshedAt = time
        cursor = selectedID.flatMap { id in fresh.firstIndex { $0.id == id } } ?? 0
        top = max(0, cursor - rowsAbove)
    }

    fileprivate mutating func moveCursor(to row: Int, top: Int) {
        cursor = row
        self.top = top
        clampCursor()
    }

    fileprivate mutating func clampCursor() {
        cursor = max(0, min(cursor, selectableCount - 1))
        top = max(0, min(top, cursor))
    }
}
