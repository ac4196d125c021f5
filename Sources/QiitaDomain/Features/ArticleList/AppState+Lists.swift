/// Views of lists, and lists that are no longer shown.
extension AppState {
    /// Updates the view of a list that filters, sorts or leaves out muted articles; `selected` is the article that was under its
    /// cursor. `isNarrower` says that no article is shown that was not shown before.
    mutating func applyView(
        of id: ListID, keeping kept: KeptArticles, was selected: Article.ID?? = nil, isNarrower: Bool = false
    ) {
        guard let list = lists[id] else { return }
        let muted = muted(in: list.source)
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
        let request = loading.page(of: id)
        loading.requests.removeAll { $0.id == request?.id }
        lists[id] = nil
        forget(list.named + (request?.overtaken ?? []))
    }
}

/// What the window has room for.
extension AppState {
    /// How many articles of a list are in the window at most.
    func articlesInWindow(of list: ArticleListState) -> Int {
        let rows = session.window.rows - Self.otherRows
        return look(of: list).isOneLine ? rows : (rows + 1) / 2
    }

    /// Whether the next page of a list is requested without a key: the list is on top, and its rows end before the window does.
    ///
    /// This holds for the first pages, while half of the hour's requests are left. A list that goes on after less than a page is
    /// left alone: with such pages every few articles would cost a request.
    func wantsFill(_ id: ListID) -> Bool {
        guard id == listID(of: navigation.top.id), let list = lists[id], list.canLoadMore, !list.offersRetry,
            let next = list.nextPage, next <= Self.mostFilledPages,
            loading.limit.map({ $0.remaining * 2 >= $0.limit }) ?? true, list.former == nil
        else { return false }
        return list.ids.count >= Endpoint.pageSize && list.visible.count < articlesInWindow(of: list)
    }

    /// The rows of a window that no article has: the title, the rules and the status.
    private static let otherRows = 4

    /// The pages of a list that are loaded without a key: those that fill the tallest windows.
    private static let mostFilledPages = 6
}

/// The timeline, which is requested by what is followed.
extension AppState {
    /// The pages to request to refresh the timeline, to continue it, or to fill one of its gaps; nil while it is unknown what is
    /// followed.
    func timelineRequests(of page: RequestedListPage) -> [QueryPageRequest]? {
        guard let queries = follows.timeline?.queries else { return nil }
        let gap: Article.ID?
        switch page {
        case .first: return queries.map { QueryPageRequest(query: $0, page: 1, below: nil) }
        case .next: gap = nil
        case .gap(_, let below): gap = below
        }
        let call = lists[.tab(.timeline)]?.queryPageRequest(fillingGapAbove: gap) { articles[$0]?.createdAt }
        return call.map { [$0] } ?? []
    }

    /// Whether no page of the list can be requested because it is unknown what is followed.
    func lacksFollowed(for id: ListID) -> Bool {
        id == .tab(.timeline) && follows.timeline == nil
    }
}
