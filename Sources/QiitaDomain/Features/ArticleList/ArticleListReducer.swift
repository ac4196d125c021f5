import ReduxKit

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
