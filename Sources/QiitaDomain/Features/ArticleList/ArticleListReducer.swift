import ReduxKit

/// Reduces one list. `dates` are those of the articles.
public func articleListReducer(
    _ state: inout ArticleListState, _ action: ArticleListAction, dates: (Article.ID) -> Timestamp? = { _ in nil }
) {
    switch action {
    case .restored(let answer):
        guard state.isOlder(thanPageCachedAt: answer.at) else { return }
        state.replace(with: answer, dates)
        state.isRestored = true
        if state.isUntouched { state.phase = .idle }
    case .request(_, let page, .sent):
        state.begin(page)
    case .request(_, _, .delayed):
        return
    case .request(_, let page, .answered(let answer, _)):
        state.receive(answer, page, dates)
    case .request(_, let page, .failed(let error)):
        switch page {
        case .first: state.failure = .refresh(error: error)
        case .next: state.failure = .more(error: error)
        case .gap: break
        }
        state.phase = .idle
    case .request(_, _, .cancelled):
        state.phase = .idle
    }
}

extension ArticleListState {
    fileprivate mutating func begin(_ page: RequestedListPage) {
        switch page {
        case .first(let reason):
            phase = .refreshing
            refreshReason = reason
        case .next(let page):
            phase = .loadingMore(page: page)
            refreshReason = .reader
        case .gap(_, let below):
            guard gaps.contains(where: { $0.below == below }) else { return }
            phase = .fillingGap(below: below)
            refreshReason = .reader
        }
        if case .more = failure, refreshReason == .reader, !isFillingGap { failure = nil }
        leaveRetryRow()
    }

    /// Adds the page that was requested.
    fileprivate mutating func receive(
        _ answer: ArticleListAnswer, _ page: RequestedListPage, _ dates: (Article.ID) -> Timestamp?
    ) {
        switch page {
        case .first:
            replace(with: answer, dates)
            isRestored = false
        case .next, .gap:
            add(answer, page, dates)
        }
        total = answer.total ?? total
        phase = .idle
        failure = nil
        leaveRetryRow()
    }

    private mutating func add(
        _ answer: ArticleListAnswer, _ page: RequestedListPage, _ dates: (Article.ID) -> Timestamp?
    ) {
        if let parts = answer.parts { return continueMerge(with: parts, dates) }
        let ids = answer.articles.map(\.id)
        if case .gap(_, let below) = page {
            fill(gapAbove: below, with: ids, next: answer.next, dates)
        } else if let page = pageToRepeat(from: page.number, total: answer.total) {
            nextPage = page
        } else if !drops(page) {
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
