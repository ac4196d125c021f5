extension AppState {
    /// The view of the tab whose list this is; nil for a list on a pushed screen.
    func tabView(_ id: ListID) -> TabViewOptions? {
        guard case .tab(let tab) = id else { return nil }
        return lists[id].map { TabViewOptions(tab: tab, of: $0) }
    }
}
