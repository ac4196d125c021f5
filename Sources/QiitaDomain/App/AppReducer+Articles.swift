/// Reduces a list, and the table of articles with it: the articles of a response are put into the table before the list takes their
/// ids, and articles without a reference leave it.
func listsReducer(
    _ state: inout AppState, _ id: ListID, _ action: ArticleListAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    switch action {
    case .restored(let answer):
        guard let list = state.lists[id], list.takes(pageKeptAt: answer.at) else { return }
        state.put(answer.articles) { $0.put(kept: answer.articles) }
        state.storeProfile(of: list.source, from: answer.articles, isCached: true)
        state.replacePage(of: id, with: action)
        // What both lists name stays.
        if id == .tab(.chosenTag) { state.dropList(.formerTag) }
        state.applyView(of: id, keeping: .selected)
        state.recordStocks(of: list.source, answer.articles, overtakenBy: [:], at: list.cursor)
    case .request(let request, let page, .answered(let answer, _)):
        guard let list = state.lists[id], list.request == request else { return }
        if list.source == .history { state.loadHistory(answer) }
        if !list.dropsAnswer { state.put(answer.articles) { $0.put(answer.articles, overtakenBy: stockChanges) } }
        state.storeProfile(of: list.source, from: answer.articles)
        state.replacePage(of: id, with: action)
        // What both lists name stays.
        if id == .tab(.chosenTag) { state.dropList(.formerTag) }
        // The list takes none that is newer than what it continues.
        state.forget(state.lists[id]?.missing(of: answer.articles.map(\.id)) ?? [])
        state.applyView(of: id, keeping: page.number == 1 ? .selected : .shown)
        state.recordStocks(of: list.source, answer.articles, overtakenBy: stockChanges, at: list.cursor)
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

/// Reduces an article's screen, and puts the loaded article into the table.
func detailsReducer(
    _ state: inout AppState, _ id: Route.ID, _ action: ArticleDetailAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    guard let detail = state.articleDetail[id] else { return }
    switch action {
    case .restored(let article, let time):
        let isNewer = detail.answeredAt.map { $0 < time } ?? (state.articles[detail.articleID]?.isOutline ?? true)
        guard isNewer, article.id == detail.articleID else { return }
        state.put([article]) { $0.put(kept: article) }
    case .request(let request, _, .answered(let article, _)):
        guard detail.request == request else { return }
        if article.id == detail.articleID { state.put([article]) { $0.put([article], overtakenBy: stockChanges) } }
    case .request:
        break
    }
    state.articleDetail.update(id) { articleDetailReducer(&$0, action) }
}

/// Completes outlines with whole articles; an article that nothing names any more is ignored.
func outlinesReducer(
    _ state: inout AppState, _ action: OutlinesAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    switch action {
    case .restored(let articles):
        let wanted = articles.filter { state.articles[$0.id]?.isOutline ?? false }
        state.put(wanted) { $0.put(kept: wanted) }
        state.applyView(of: .tab(.trend), keeping: .shown)
    case .request(_, let request, .answered(let article, _)):
        if state.outlines.requests[article.id] == request, state.articles[article.id] != nil {
            state.put([article]) { $0.put([article], overtakenBy: stockChanges) }
            state.applyView(of: .tab(.trend), keeping: .shown)
        }
    case .renewed, .allowed, .request:
        break
    }
    outlinesReducer(&state.outlines, action)
}

/// Makes and removes the lists of tabs.
func tabsReducer(_ state: inout AppState, _ action: HomeAction) {
    switch action {
    case .arranged:
        for case .tab(let tab) in state.lists.keys where !state.home.tabs.contains(tab) {
            state.dropList(.tab(tab))
        }
        if !state.home.tabs.contains(.chosenTag) { state.dropList(.formerTag) }
        noticeReducer(&state.notice, .questionClosed)
        if state.home.tabs.contains(.latest), state.lists[.tab(.latest)] == nil {
            state.makeList(of: .latest, listing: .latest)
        }
    case .added(let tab, let route, _):
        guard state.home.tabs.contains(tab), state.lists[.tab(tab)] == nil, tab.isListedAtOnce else { return }
        if let copy = state.lists[.route(route)]?.copied(to: tab) {
            state.lists[.tab(tab)] = copy
        } else {
            state.makeList(of: tab, listing: tab)
        }
    case .removed(let tab, _):
        if !state.home.tabs.contains(tab) { state.dropList(.tab(tab)) }
    case .swapped, .storedFound, .refreshDue:
        return
    case .viewsRestored(let views):
        for view in views where state.lists[.tab(view.tab)] != nil {
            state.show(view.tab, as: view)
        }
    case .selected:
        noticeReducer(&state.notice, .questionClosed)
    case .opened(let tab, let source):
        guard state.home.tabs.contains(tab), state.lists[.tab(tab)]?.source != source else { return }
        if tab == .chosenTag { state.shelveTag() }
        state.makeList(of: tab, listing: source)
    }
}

extension AppState {
    /// Makes the list of a tab, before its first request, in place of the one that it has. It is shown as the tab was last.
    fileprivate mutating func makeList(of tab: ListSource, listing source: ListSource) {
        let view = tabView(.tab(tab)) ?? home.views.first { $0.tab == tab }
        dropList(.tab(tab))
        lists[.tab(tab)] = ArticleListState(source: source)
        if let view { show(tab, as: view) }
    }

    /// Shows the list of a tab as it was shown before.
    fileprivate mutating func show(_ tab: ListSource, as before: TabView) {
        lists.update(.tab(tab)) { list in
            list.view.hidesRead = before.hidesRead
            list.view.order = before.order
            list.look = before.look
        }
        applyView(of: .tab(tab), keeping: .selected)
    }
}

/// The tab of the chosen tag, while it is unknown whether Qiita has the tag.
extension AppState {
    /// Keeps the list of the last tag that Qiita had.
    fileprivate mutating func shelveTag() {
        guard lists[.formerTag] == nil, var list = lists[.tab(.chosenTag)], list.refreshedAt != nil else { return }
        list.cancelRequest()
        lists[.formerTag] = list
    }

    /// Leaves the tab as it was before a tag that Qiita does not have.
    mutating func unshelveTag() {
        guard let list = lists[.formerTag] else {
            if lists[.tab(.chosenTag)]?.refreshedAt == nil { dropList(.tab(.chosenTag)) }
            return
        }
        let refused = lists[.tab(.chosenTag)]
        lists[.tab(.chosenTag)] = list
        lists[.formerTag] = nil
        forget(refused?.named ?? [])
    }
}

extension AppState {
    /// Puts received articles into the table. If the body of an article on a screen changed, the places in it are removed.
    fileprivate mutating func put(_ received: [Article], _ change: (inout ArticleTable) -> Void) {
        let bodies = articleDetail.compactMapValues { articles[$0.articleID]?.renderedBody }
        change(&articles)
        for (route, body) in bodies {
            guard let detail = articleDetail[route], articles[detail.articleID]?.renderedBody != body else { continue }
            articleDetail.update(route) { $0.reading.forgetPlaces() }
        }
        mute(received.map(\.id))
    }

    /// Stores the profile of the author whose list brought the articles. A cached one only replaces an unknown one.
    fileprivate mutating func storeProfile(of source: ListSource, from articles: [Article], isCached: Bool = false) {
        guard case .user(let id) = source, let user = articles.first?.user, user.id == id else { return }
        if !isCached || follows.profiles[.user(id)] == nil { follows.merge(Profile(user)) }
    }

    /// Puts a page into the list; articles that lose their last reference leave the table.
    private mutating func reducePage(of id: ListID, _ action: ArticleListAction) {
        let articles = articles
        lists.update(id) { list in articleListReducer(&list, action) { articles[$0]?.createdAt } }
    }

    fileprivate mutating func replacePage(of id: ListID, with action: ArticleListAction) {
        guard let list = lists[id], action.isFirstPage else { return reducePage(of: id, action) }
        reducePage(of: id, action)
        let kept = Set(lists[id]?.named ?? [])
        forget(list.named.filter { !kept.contains($0) })
    }

    /// Updates the view of a list that filters, sorts or leaves out muted articles; `selected` is the article that was under its
    /// cursor. `isNarrower` says that no article is shown that was not shown before.
    mutating func applyView(
        of id: ListID, keeping kept: KeptArticles, was selected: Article.ID?? = nil, isNarrower: Bool = false
    ) {
        guard let list = lists[id] else { return }
        let muted = list.source.countsMuted ? Set(mutes.articles) : []
        let mutedCount = muted.isEmpty ? 0 : list.ids.count(where: muted.contains)
        if mutedCount != list.mutedCount { lists.update(id) { $0.mutedCount = mutedCount } }
        guard !(lists[id]?.showsAll ?? true) || list.shown != nil else { return }
        let (articles, marks) = (articles, readMarks)
        lists.update(id) {
            $0.applyView(
                articles: articles, marks: marks, muted: muted, keeping: kept,
                was: selected ?? (kept == .shown || list.cursor != nil ? list.selected : nil), isNarrower: isNarrower)
        }
    }

    /// Removes articles that were marked as read together from the views that hide read ones.
    mutating func hide(read articles: [Article.ID]) {
        let marked = Set(articles)
        for (id, list) in lists where list.view.hidesRead && list.visible.contains(where: marked.contains) {
            applyView(of: id, keeping: .none, was: list.selected)
        }
    }

    /// Removes a list and the articles that only it referred to.
    mutating func dropList(_ id: ListID) {
        guard let list = lists[id] else { return }
        lists[id] = nil
        forget(list.named)
    }

    /// Whether a change of the article's stock is pending, or younger than a request, whose response may count without it: its count in
    /// the table is needed then.
    func isStockUnsettled(of article: Article.ID) -> Bool {
        stocks.isChanging(article) || loading.requests.contains { $0.stockChanges?[article] != nil }
    }

    /// Removes those of the articles that no list and no screen refers to, and whose stock is settled.
    mutating func forget(_ candidates: [Article.ID]) {
        guard !candidates.isEmpty else { return }
        let shown = Set(articleDetail.values.lazy.map(\.articleID))
        var rest = candidates.filter { !shown.contains($0) && !isStockUnsettled(of: $0) }
        for list in lists.values where !rest.isEmpty {
            rest = list.missing(of: rest)
        }
        articles.remove(rest)
        forgetMuted(rest)
    }
}

extension ArticleListState {
    /// The list with what it has loaded and without its request, for a tab; nil if it lists something else, or has loaded nothing.
    fileprivate func copied(to tab: ListSource) -> ArticleListState? {
        guard source == tab, refreshedAt != nil else { return nil }
        var copy = self
        copy.cancelRequest()
        return copy
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
