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

/// Reduces a list, and the table of articles with it: the articles of a response are put into the table before the list takes their
/// ids, and articles without a reference leave it.
func listsReducer(
    _ state: inout AppState, _ id: ListID, _ action: ArticleListAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    switch action {
    case .restored(let answer):
        guard let list = state.lists[id], list.isOlder(thanPageCachedAt: answer.at) else { return }
        state.put(answer.articles) { $0.put(cached: answer.articles) }
        state.storeProfile(of: list.source, from: answer.articles, isCached: true)
        state.replacePage(of: id, with: action)
        // What both lists name stays.
        if id == .tab(.chosenTag) { state.dropList(.formerTag) }
        state.applyView(of: id, keeping: .selected)
        state.recordStocks(of: list, answer.articles, overtakenBy: [:])
    case .request(_, let page, .answered(let answer, _)):
        guard let list = state.lists[id] else { return }
        if list.source == .history { state.loadHistory(answer) }
        if !list.drops(page) { state.put(answer.articles) { $0.put(answer.articles, overtakenBy: stockChanges) } }
        state.storeProfile(of: list.source, from: answer.articles)
        state.replacePage(of: id, with: action)
        // What both lists name stays.
        if id == .tab(.chosenTag) { state.dropList(.formerTag) }
        // The list takes none that is newer than what it continues.
        state.forget(state.lists[id]?.missing(of: answer.articles.map(\.id)) ?? [])
        state.applyView(of: id, keeping: page.number == 1 ? .selected : .shown)
        state.recordStocks(of: list, answer.articles, overtakenBy: stockChanges)
    case .request:
        state.lists.update(id) { articleListReducer(&$0, action) }
    }
}

/// The lists, with the articles that they name.
extension AppState {
    /// Puts a page into the list.
    private mutating func reducePage(of id: ListID, _ action: ArticleListAction) {
        let articles = articles
        lists.update(id) { list in articleListReducer(&list, action) { articles[$0]?.createdAt } }
    }

    /// Puts a page into the list. If it replaces others, articles that lose their last reference leave the table.
    fileprivate mutating func replacePage(of id: ListID, with action: ArticleListAction) {
        guard let list = lists[id], action.isFirstPage else { return reducePage(of: id, action) }
        reducePage(of: id, action)
        let kept = Set(lists[id]?.named ?? [])
        forget(list.named.filter { !kept.contains($0) })
    }
}

extension ArticleListAction {
    /// Whether the action is the response that replaces a loaded list.
    fileprivate var isFirstPage: Bool {
        switch self {
        case .restored: true
        case .request(_, let page, .answered): page.number == 1
        case .request: false
        }
    }
}

extension AppState {
    /// Stores the profile of the author whose list brought the articles. A cached one only replaces an unknown one.
    fileprivate mutating func storeProfile(of source: ListSource, from articles: [Article], isCached: Bool = false) {
        guard case .user(let id) = source, let user = articles.first?.user, user.id == id else { return }
        if !isCached || follows.profiles[.user(id)] == nil { follows.merge(Profile(user)) }
    }
}
