extension AppState {
    /// The list that the route shows; nil where it shows none, or a tab of which is not known yet what it lists.
    public func list(of route: Route.ID) -> ArticleListState? {
        guard route == .root else { return userArticles[route]?.list ?? tagArticles[route] ?? searchArticles[route] }
        return homeTabs.selected == .latest ? home : homeTabs.lists[homeTabs.selected]
    }

    /// What the prompt offers to take up, the nearest first: earlier texts, and for a tag the followed ones behind them; all
    /// that begin with what the reader typed.
    public var promptOffers: [String] {
        guard let purpose = prompt.purpose else { return [] }
        let earlier = prompt.earlier[purpose, default: []].reversed()
        let followed = purpose == .tag ? homeTabs.followedNames.filter { !earlier.contains($0) } : []
        let start = prompt.draft.lowercased()
        return (earlier + followed).filter { $0.lowercased().hasPrefix(start) }
    }
}
