extension AppState {
    /// Puts received articles into the table. If the body of an article on a screen changed, the places in it are removed.
    mutating func put(_ received: [Article], _ change: (inout ArticleTable) -> Void) {
        let bodies = articleDetail.compactMapValues { articles[$0.articleID]?.renderedBody }
        change(&articles)
        for (route, body) in bodies {
            guard let detail = articleDetail[route], articles[detail.articleID]?.renderedBody != body else { continue }
            articleDetail.update(route) { $0.reading.forgetPlaces() }
        }
        mute(received.map(\.id))
    }

    /// Whether a change of the article's stock is pending, or younger than a request, whose response may count without it: its count in
    /// the table is needed then.
    func isStockUnsettled(of article: Article.ID) -> Bool {
        stocks[article].isChanging || loading.requests.contains { $0.stockChanges?[article] != nil }
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
