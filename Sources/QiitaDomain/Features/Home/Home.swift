/// The tabs of the first screen and the selected one; their lists are in `AppState.lists`.
public struct HomeState: Equatable, Codable, Sendable {
    /// The tabs from left to right, each once; never empty.
    public internal(set) var tabs = ListSource.standardTabs
    /// The selected tab.
    public internal(set) var selected = ListSource.latest

    /// The standard tabs; the latest articles are shown.
    public init() {}

    /// The tab `steps` places to the right of the selected one; the first follows the last.
    public func neighbour(by steps: Int) -> ListSource {
        guard let place = tabs.firstIndex(of: selected) else { return tabs.first ?? selected }
        return tabs[(place + steps).flooredRemainder(by: tabs.count)]
    }
}

/// The actions of the tabs; those of a tab's list are `ArticleListAction`.
public enum HomeAction: Equatable, Codable, Sendable {
    /// The tabs were configured; the first is selected.
    case arranged(tabs: [ListSource])
    /// The list on a screen was made a tab, behind the others and until the program ends.
    case added(tab: ListSource, from: Route.ID)
    /// A tab was selected.
    case selected(tab: ListSource)
    /// The source of a tab's list became known or changed.
    case opened(tab: ListSource, source: ListSource)
}

/// Reduces the tabs. An empty row, one with duplicates, one that is too long, and an unknown tab change nothing.
public func homeReducer(_ state: inout HomeState, _ action: HomeAction) {
    switch action {
    case .arranged(let tabs):
        guard let first = tabs.first, Set(tabs).count == tabs.count, tabs.count <= ListSource.mostTabs else { return }
        state.tabs = tabs
        state.selected = first
    case .added(let tab, _):
        guard !state.tabs.contains(tab), state.tabs.count < ListSource.mostTabs else { return }
        state.tabs.append(tab)
    case .selected(let tab):
        guard state.tabs.contains(tab) else { return }
        state.selected = tab
    case .opened:
        return
    }
}
