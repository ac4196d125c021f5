/// The changes of stocks that were made or awaited while an answer was under way, so that it may not hold them yet.
///
/// Qiita counts a change when it carries it out, which nobody sees from here: the answer's count is from before or from after. It
/// is taken to be from after where it is the one that the screen shows already, and else from before. A copy of an article that
/// the screen did not have is left as it came.
struct OvertakenChanges {
    private let route: Route.ID
    private let changes: [Article.ID: Int]
    private let shown: [Article.ID: Int]

    /// What the action answers over; nil where nothing changed meanwhile. To be read before the action is reduced.
    init?(by action: AppAction, in state: AppState) {
        guard case .answered(let id, _) = action.requestEvent,
            let request = state.loading.requests.first(where: { $0.id == id }), let route = request.route,
            let changes = request.stockChanges?.filter({ $0.value != 0 }), !changes.isEmpty
        else { return nil }
        self.route = route
        self.changes = changes
        shown = Dictionary(
            uniqueKeysWithValues: changes.keys.compactMap { article in
                state.stocksCount(of: article, on: route).map { (article, $0) }
            })
    }

    /// Makes the counts that came without the changes what they are with them. To be called once the action is reduced.
    func keep(in state: inout AppState) {
        for (article, change) in changes {
            guard let before = shown[article], let count = state.stocksCount(of: article, on: route), count != before
            else { continue }
            state.changeStocksCount(of: article, on: route, by: change)
        }
    }
}

extension AppState {
    fileprivate func stocksCount(of article: Article.ID, on route: Route.ID) -> Int? {
        let shown = articleDetail[route]?.article
        return shown?.id == article
            ? shown?.stocksCount : list(of: route)?.articles.first { $0.id == article }?.stocksCount
    }

    fileprivate mutating func changeStocksCount(of article: Article.ID, on route: Route.ID, by change: Int) {
        if route == .root { home.changeStocksCount(of: article, by: change) }
        userArticles.update(route) { $0.list.changeStocksCount(of: article, by: change) }
        tagArticles.update(route) { $0.changeStocksCount(of: article, by: change) }
        articleDetail.update(route) { $0.article?.changeStocksCount(of: article, by: change) }
    }
}
