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

/// Reduces what the reader does in a list, and its view of the table if that was changed.
func browsingReducer(_ state: inout AppState, _ id: ListID, _ action: ListBrowsingAction) {
    switch action {
    case .viewChanged, .filterTyped, .typingGivenUp:
        guard let before = state.lists[id] else { return }
        state.lists.update(id) { listBrowsingReducer(&$0, action) }
        guard let list = state.lists[id], list.view != before.view else { return }
        // While a filter is typed the cursor stays near the article where it was before.
        let selected: Article.ID? = before.former?.selected ?? before.selected
        state.applyView(
            of: id, keeping: .none, was: selected,
            isNarrower: list.view.isNarrower(than: before.view))
    case .cursorMoved, .lookChanged, .typingBegan, .searchTyped, .searched, .matchReached, .searchMissed,
        .previewScrolled,
        .marksCleared:
        state.lists.update(id) { listBrowsingReducer(&$0, action) }
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
