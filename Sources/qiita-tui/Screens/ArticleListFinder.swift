import QiitaDomain

/// Keeps the rows that were found last, so that moving over a long list searches nothing again.
struct ArticleListFinder {
    /// What the rows depend on. The texts of articles that stay do not change, so none is kept.
    private struct Key: Equatable {
        var query: String
        var count: Int
        var refreshedAt: Timestamp?
        var first: Article.ID?
        var last: Article.ID?
    }
    private var found: (key: Key, rows: [Int])?

    /// The loaded rows that match what the list searches for, from top to bottom.
    mutating func rows(of list: ArticleListState) -> [Int] {
        guard let pattern = SearchPattern(list.search.query) else { return [] }
        let key = Key(
            query: list.search.query, count: list.articles.count, refreshedAt: list.refreshedAt,
            first: list.articles.first?.id, last: list.articles.last?.id)
        if let found, found.key == key { return found.rows }
        let rows = list.articles.indices.filter { pattern.matches(Self.text(of: list.articles[$0])) }
        found = (key, rows)
        return rows
    }

    /// Where an article can be found: title, author and tags, none of which runs on into the next.
    private static func text(of article: Article) -> String {
        ([article.title, "@\(article.user.id)", article.user.name] + article.tags.map { "#\($0)" })
            .joined(separator: "\n")
    }
}
