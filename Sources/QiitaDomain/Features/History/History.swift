/// When the articles of the list of read articles were opened.
public struct HistoryState: Equatable, Codable, Sendable {
    /// When each article was opened last.
    public internal(set) var times: [Article.ID: Timestamp] = [:]

    /// Nothing was read.
    public init() {}
}

/// The actions of the history. They change the list of read articles as well: see `historyReducer` of the whole state.
public enum HistoryAction: Equatable, Codable, Sendable {
    /// The reader opened an article, and it could be shown.
    case opened(article: Article.ID, at: Timestamp)
}

/// Reduces the history. Its list is loaded once; an article that is opened later is put on top of it, and one that it has keeps its
/// place until the list is loaded again, so that moving from article to article goes through the list.
func historyReducer(_ state: inout AppState, _ action: HistoryAction) {
    switch action {
    case .opened(let article, let time):
        guard let list = state.lists[.tab(.history)], list.refreshedAt != nil, !list.ids.contains(article),
            state.articles[article] != nil
        else { return }
        state.history.times[article] = time
        state.lists.update(.tab(.history)) { $0.insert(article) }
        state.applyView(of: .tab(.history), keeping: .shown)
    }
}

extension AppState {
    /// Takes the times of a loaded history.
    mutating func loadHistory(_ answer: ArticleListAnswer) {
        history.times = Dictionary(
            zip(answer.articles.map(\.id), answer.readAt ?? []), uniquingKeysWith: { first, _ in first })
    }
}
