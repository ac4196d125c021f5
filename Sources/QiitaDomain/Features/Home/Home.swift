/// The tabs of the first screen and which of them is shown; their lists are in `AppState.lists`.
public struct HomeState: Equatable, Codable, Sendable {
    /// The tabs from left to right, each once; never empty.
    public internal(set) var tabs = ListSource.standardTabs
    /// The tab that is shown.
    public internal(set) var selected = ListSource.latest

    /// The standard tabs; the latest articles are shown.
    public init() {}

    /// The tab `steps` places to the right of the one that is shown; the first follows the last.
    public func neighbour(by steps: Int) -> ListSource {
        guard let place = tabs.firstIndex(of: selected) else { return tabs.first ?? selected }
        return tabs[(place + steps).flooredRemainder(by: tabs.count)]
    }
}

/// What happened to the tabs; what happens to a tab's list is an `ArticleListAction`.
public enum HomeAction: Equatable, Codable, Sendable {
    /// The configuration names the tabs and their order; the first is shown.
    case arranged(tabs: [ListSource])
    /// The reader went to a tab.
    case selected(tab: ListSource)
    /// It became known what the tab lists from now on.
    case opened(tab: ListSource, source: ListSource)
}

/// Keeps the tabs. A repeated or an empty row of tabs changes nothing, nor does a tab that is not in the row.
public func homeReducer(_ state: inout HomeState, _ action: HomeAction) {
    switch action {
    case .arranged(let tabs):
        guard let first = tabs.first, Set(tabs).count == tabs.count else { return }
        state.tabs = tabs
        state.selected = first
    case .selected(let tab):
        guard state.tabs.contains(tab) else { return }
        state.selected = tab
    case .opened:
        return
    }
}
