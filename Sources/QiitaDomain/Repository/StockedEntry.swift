import Foundation

/// Changes how often an article is stocked in an entry that holds it.
enum StockedEntry {
    /// The bytes with the count changed; nil where the entry does not hold the article.
    static func bytes(_ bytes: Data, article: Article.ID, change: Int) -> Data? {
        // Most entries do not hold it, which is found out faster than they are decoded.
        guard bytes.firstRange(of: Data(article.utf8)) != nil else { return nil }
        return CacheEntry<KeptPage>.changed(bytes) { page in
            for index in page.articles.indices { page.articles[index].countStock(of: article, change) }
        }
            ?? CacheEntry<Article>.changed(bytes) { $0.countStock(of: article, change) }
    }
}

extension Article {
    fileprivate mutating func countStock(of article: ID, _ change: Int) {
        if id == article { stocksCount = max(0, stocksCount + change) }
    }
}
