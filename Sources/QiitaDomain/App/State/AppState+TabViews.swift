extension AppState {
    /// The view of the tab whose list this is; nil for a list on a pushed screen.
    func tabView(_ id: ListID) -> TabView? {
        guard case .tab(let tab) = id else { return nil }
        return lists[id].map { TabView(tab: tab, of: $0) }
    }
}
