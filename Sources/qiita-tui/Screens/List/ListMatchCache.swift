import QiitaDomain
import ReduxKit

/// Caches the matching rows, so that moving over a long list does not search it again.
struct ListMatchCache {
    private struct Key: Equatable {
        let query: String
        let rows: ListRows
        let articles: DigestedTable<Article.ID, Article>.Version
    }
    private var found = Latest<Key, [Int]>()

    /// The rows that match what the list searches for, from top to bottom.
    mutating func rows(of state: ArticleListScreenState, in rows: ListRows) -> [Int] {
        let list = state.list
        guard let pattern = SearchPattern(inList: list.search.query) else { return [] }
        return found.value(for: Key(query: list.search.query, rows: rows, articles: state.articles.version)) {
            // Folding by characters is only worth it for the articles that have the text at all.
            var filter = ArticleFilter(list.search.query)
            return (0..<rows.count).filter { row in
                guard case .article(let id) = rows[row], let article = state.articles[id] else { return false }
                guard filter?.matches(article) ?? false else { return false }
                return pattern.isExpression || pattern.matches(Self.text(of: article))
            }
        }
    }

    /// The searchable texts of an article: title, author and tags, separated so that no match spans two of them.
    private static func text(of article: Article) -> String {
        ([article.title, "@\(article.user.id)", article.user.name] + article.tags.map { "#\($0)" })
            .joined(separator: "\n")
    }
}
