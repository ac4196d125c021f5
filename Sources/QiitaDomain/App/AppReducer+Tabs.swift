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
    case .added(let tab, _, let route):
        guard state.home.tabs.contains(tab), state.lists[.tab(tab)] == nil, tab.isListedAtOnce else { return }
        if let copy = state.lists[.route(route)]?.copied(to: tab) {
            state.lists[.tab(tab)] = copy
        } else {
            state.makeList(of: tab, listing: tab)
        }
    case .removed(let tab):
        if !state.home.tabs.contains(tab) { state.dropList(.tab(tab)) }
    case .swapped, .saved, .storedFound, .refreshDue, .cameFrom:
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
    fileprivate mutating func show(_ tab: ListSource, as before: TabViewOptions) {
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

extension ArticleListState {
    /// The list with what it has loaded and without its request, for a tab; nil if it lists something else, or has loaded nothing.
    fileprivate func copied(to tab: ListSource) -> ArticleListState? {
        guard source == tab, refreshedAt != nil else { return nil }
        var copy = self
        copy.cancelRequest()
        return copy
    }
}
