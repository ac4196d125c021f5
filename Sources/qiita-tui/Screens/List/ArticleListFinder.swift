import QiitaDomain
import ReduxKit

/// Keeps the rows that were found last, so that moving over a long list searches nothing again.
struct ArticleListFinder {
    private var query = ""
    private var refreshedAt: Timestamp?
    private var ids: DigestedList<Article.ID> = []
    private var found: [Int] = []

    /// The loaded rows that match what the list searches for, from top to bottom.
    mutating func rows(of state: ArticleListScreenState) -> [Int] {
        let list = state.list
        guard let pattern = SearchPattern(list.search.query) else { return [] }
        if query == list.search.query, ids == list.ids, refreshedAt == list.refreshedAt { return found }
        query = list.search.query
        ids = list.ids
        refreshedAt = list.refreshedAt
        found = ids.indices.filter { state.article(inRow: $0).map { pattern.matches(Self.text(of: $0)) } ?? false }
        return found
    }

    /// Where an article can be found: title, author and tags, none of which runs on into the next.
    private static func text(of article: Article) -> String {
        ([article.title, "@\(article.user.id)", article.user.name] + article.tags.map { "#\($0)" })
            .joined(separator: "\n")
    }
}
