import ReduxKit

/// The list of what was read. It is loaded once; an article that is opened later is put on top of it, and one that it has keeps its
/// place until the list is loaded again, so that moving from article to article goes through the list.
extension AppState {
    mutating func reduceHistory(_ action: HistoryAction) {
        switch action {
        case .opened(let article, let time):
            guard let list = lists[.tab(.history)], list.refreshedAt != nil, !list.ids.contains(article),
                articles[article] != nil
            else { return }
            history.times[article] = time
            lists.update(.tab(.history)) { $0.insert(article) }
            applyView(of: .tab(.history), keeping: .shown)
        }
    }

    /// Takes the times of a loaded history.
    mutating func loadHistory(_ answer: ArticleListAnswer) {
        history.times = Dictionary(
            zip(answer.articles.map(\.id), answer.readAt ?? []), uniquingKeysWith: { first, _ in first })
    }
}
