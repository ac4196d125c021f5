/// The tabs of the first screen and the selected one; their lists are in `AppState.lists`.
public struct HomeState: Equatable, Codable, Sendable {
    /// The tabs from left to right, each once; never empty.
    public internal(set) var tabs = HomeState.standardTabs
    /// The number of tabs that the configuration arranges; those made with `T` follow.
    public internal(set) var arrangedCount = HomeState.standardTabs.count
    /// The names that the reader gave to tabs.
    public internal(set) var names: [ListSource: String] = [:]
    /// The selected tab.
    public internal(set) var selected = ListSource.latest
    /// The tab that was shown before the key that makes a tab led to the selected one, to which `q` leads back; nil otherwise.
    public internal(set) var former: ListSource?
    /// What is stored of tabs that were not visited yet.
    public internal(set) var stored: [StoredTab] = []
    /// How tabs were shown in earlier sessions; how one is shown that has a list is in that.
    public internal(set) var views: [TabViewOptions] = []

    /// The standard tabs; the latest articles are shown.
    public init() {}

    /// The tabs made with `T`, from left to right.
    public var own: [ListSource] { Array(tabs.dropFirst(arrangedCount)) }

    /// Whether one more tab can be made.
    public var hasRoom: Bool { tabs.count < Self.mostTabs }

    /// The tab `steps` places to the right of the selected one; the first follows the last.
    public func neighbour(by steps: Int) -> ListSource {
        guard let place = tabs.firstIndex(of: selected) else { return tabs.first ?? selected }
        return tabs[(place + steps).flooredRemainder(by: tabs.count)]
    }

    /// The tabs of the first screen unless the configuration names others.
    public static let standardTabs: [ListSource] = [.latest, .trend, .timeline, .chosenTag, .stocks, .mine]
    /// The maximum number of tabs on the first screen: the keys 1 to 9 select them.
    public static let mostTabs = 9
}

/// The actions of the tabs; those of a tab's list are `ArticleListAction` and `ListBrowsingAction`.
public enum HomeAction: Equatable, Codable, Sendable {
    /// How tabs were shown in earlier sessions was read.
    case viewsRestored(views: [TabViewOptions])
    /// A scheduled refresh of the tabs is due; `everySeconds` is the configured interval.
    case refreshDue(everySeconds: Int)
    /// The first pages of tabs that were not visited yet were found on disk.
    case storedFound(tabs: [StoredTab])
    /// The tabs were configured; the first is selected. `own` are those of earlier sessions, which follow; nil if their file
    /// cannot be read.
    case arranged(
        tabs: [ListSource], own: [ListSource]?, names: [ListSource: String]? = nil, file: UnusableFile? = nil)
    /// The list on a screen was made a tab, behind the others, which is being saved unless it is the history.
    case added(tab: ListSource, name: String? = nil, from: Route.ID)
    /// A tab that was made with `T` was removed, which is being saved.
    case removed(tab: ListSource)
    /// Two tabs that were made with `T` changed places, which is being saved.
    case swapped(tab: ListSource, other: ListSource)
    /// Such a change was saved; `isSaved` is false if it lasts as long as the session.
    case saved(change: TabChange, isSaved: Bool)
    /// A tab was selected.
    case selected(tab: ListSource)
    /// The key that makes a tab led to the selected one; this tab was shown before.
    case cameFrom(tab: ListSource)
    /// The source of a tab's list became known or changed.
    case opened(tab: ListSource, source: ListSource)
}

/// Reduces the tabs. No tabs, repeated ones, more than `HomeState.mostTabs` and an unknown tab change nothing. Own tabs that the
/// configuration has too, or beyond that number, are left out.
public func homeReducer(_ state: inout HomeState, _ action: HomeAction) {
    switch action {
    case .arranged(let tabs, let own, let names, _):
        guard let first = tabs.first, Set(tabs).count == tabs.count, tabs.count <= HomeState.mostTabs else { return }
        state.tabs = tabs
        state.arrangedCount = tabs.count
        for tab in own ?? [] where !state.tabs.contains(tab) && state.tabs.count < HomeState.mostTabs {
            state.tabs.append(tab)
        }
        state.names = (names ?? [:]).filter { state.tabs.contains($0.key) }
        state.selected = first
        state.former = nil
    case .added(let tab, let name, _):
        guard !state.tabs.contains(tab), state.hasRoom else { return }
        state.tabs.append(tab)
        state.names[tab] = name
    case .viewsRestored(let views):
        state.views = views.filter { state.tabs.contains($0.tab) }
    case .storedFound(let stored):
        state.stored = stored.filter { state.tabs.contains($0.tab) }
    case .removed(let tab):
        guard state.own.contains(tab), let place = state.tabs.firstIndex(of: tab) else { return }
        state.stored.removeAll { $0.tab == tab }
        state.names[tab] = nil
        state.tabs.remove(at: place)
        if state.selected == tab { state.selected = state.tabs[min(place, state.tabs.count - 1)] }
        if state.former == tab || state.former == state.selected { state.former = nil }
    case .swapped(let tab, let other):
        guard state.own.contains(tab), state.own.contains(other), let here = state.tabs.firstIndex(of: tab),
            let there = state.tabs.firstIndex(of: other)
        else { return }
        state.tabs.swapAt(here, there)
    case .selected(let tab):
        guard state.tabs.contains(tab) else { return }
        state.selected = tab
        state.former = nil
    case .cameFrom(let tab):
        guard state.tabs.contains(tab), state.selected != tab else { return }
        state.former = tab
    case .opened, .refreshDue, .saved:
        return
    }
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

/// The stored first page of a tab.
public struct StoredTab: Equatable, Codable, Sendable {
    /// The source of the tab's list.
    public var tab: ListSource
    /// The articles of the page, without the muted ones, each once.
    public var ids: [Article.ID]

    /// What is stored of a tab.
    public init(tab: ListSource, ids: [Article.ID]) {
        self.tab = tab
        self.ids = ids
    }
}

/// A change of the tabs made with `T`.
public enum TabChange: Hashable, Codable, Sendable {
    case added(ListSource, name: String? = nil)
    case removed(ListSource)
    /// Two neighbours changed places.
    case swapped(ListSource, ListSource)
}
