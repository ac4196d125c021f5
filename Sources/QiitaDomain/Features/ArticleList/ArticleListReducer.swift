import ReduxKit

/// Reduces one list. A stale response changes nothing. `dates` are those of the articles.
public func articleListReducer(
    _ state: inout ArticleListState, _ action: ArticleListAction, dates: (Article.ID) -> Timestamp? = { _ in nil }
) {
    switch action {
    case .restored(let answer):
        guard state.isOlder(thanPageCachedAt: answer.at) else { return }
        state.replace(with: answer, dates)
        state.isRestored = true
        if state.isUntouched { state.phase = .idle }
    case .request(let request, let page, .sent):
        state.begin(request, of: page)
    case .request(_, _, .delayed):
        return
    case .request(let request, _, .answered(let answer, _)):
        guard state.request == request else { return }
        state.receive(answer, dates)
    case .request(let request, _, .failed(let error)):
        guard state.request == request else { return }
        switch state.phase {
        case .refreshing: state.failure = .refresh(error: error)
        case .loadingMore: state.failure = .more(error: error)
        case .fillingGap, .untouched, .idle: break
        }
        state.phase = .idle
    case .request(let request, _, .cancelled):
        guard state.request == request else { return }
        state.phase = .idle
    }
}

extension ArticleListState {
    fileprivate mutating func begin(_ request: RequestID, of page: RequestedListPage) {
        switch page {
        case .first(let reason):
            phase = .refreshing(request: request)
            refreshReason = reason
        case .next(let page):
            phase = .loadingMore(request: request, page: page)
            refreshReason = .reader
        case .gap(let page, let below):
            guard gaps.contains(where: { $0.below == below }) else { return }
            phase = .fillingGap(request: request, page: page, below: below)
            refreshReason = .reader
        }
        if case .more = failure, refreshReason == .reader, !isFillingGap { failure = nil }
        leaveRetryRow()
    }

    /// Adds the page that was requested.
    fileprivate mutating func receive(_ answer: ArticleListAnswer, _ dates: (Article.ID) -> Timestamp?) {
        switch phase {
        case .refreshing:
            replace(with: answer, dates)
            isRestored = false
        case .loadingMore, .fillingGap, .untouched, .idle:
            add(answer, dates)
        }
        total = answer.total ?? total
        phase = .idle
        failure = nil
        leaveRetryRow()
    }

    private mutating func add(_ answer: ArticleListAnswer, _ dates: (Article.ID) -> Timestamp?) {
        if let parts = answer.parts { return continueMerge(with: parts, dates) }
        let ids = answer.articles.map(\.id)
        if case .fillingGap(_, _, let below) = phase {
            fill(gapAbove: below, with: ids, next: answer.next, dates)
        } else if case .loadingMore(_, let page) = phase, let page = pageToRepeat(from: page, total: answer.total) {
            nextPage = page
        } else if !dropsAnswer {
            append(ids, next: answer.next, dates)
        }
    }

    /// Puts a first page in place of the list.
    fileprivate mutating func replace(with answer: ArticleListAnswer, _ dates: (Article.ID) -> Timestamp?) {
        unanswered = answer.unanswered
        if let parts = answer.parts {
            startMerge(over: parts, at: answer.at, dates)
        } else {
            start(over: answer.articles.map(\.id), next: answer.next, at: answer.at, dates)
        }
    }

    private var isFillingGap: Bool {
        if case .fillingGap = phase { true } else { false }
    }

    /// Moves the cursor to the last article if the row below it no longer offers a retry.
    fileprivate mutating func leaveRetryRow() {
        guard cursor == .retry, !offersRetry else { return }
        cursor = visible.last.map(ListCursor.article)
        rowsAbove = max(0, min(rowsAbove, row()))
    }
}
