import ReduxKit

/// Every article that the session holds, each once, by its id. Lists, screens and comments name articles by their ids.
public struct ArticleTable: Equatable, Sendable {
    private var byID = DigestedTable<Article.ID, Article>()

    /// An empty table.
    public init() {}

    /// The article with the id; nil if nothing has brought it yet.
    public subscript(id: Article.ID) -> Article? { byID[id] }

    /// The ids of all articles, in no order.
    public var ids: some Collection<Article.ID> { byID.keys }

    /// The number of articles.
    public var count: Int { byID.count }

    /// The articles with the ids, in the order of the ids; ids that are not in the table are left out.
    public func articles(_ ids: some Sequence<Article.ID>) -> [Article] {
        ids.compactMap { byID[$0] }
    }

    /// Puts an article that Qiita answered with, or replaces the one with its id.
    mutating func put(_ article: Article) {
        byID[article.id] = article
    }

    /// Puts the articles of an answer whose request was sent before the stock counts changed by `stockChanges`.
    ///
    /// Qiita counts a change when it carries it out, which cannot be seen from here: the count of the answer is from before or
    /// from after the change. A count equal to the one in the table is from after it; any other is from before it and gets the
    /// change added. Where the count changed and changed back, the answer may be from between: the table's holds. An article that
    /// was not in the table stays as it was answered.
    mutating func put(_ answered: [Article], overtakenBy stockChanges: [Article.ID: Int] = [:]) {
        for var article in answered {
            if let change = stockChanges[article.id], let known = byID[article.id],
                known.stocksCount != article.stocksCount
            {
                article.stocksCount = change == 0 ? known.stocksCount : max(0, article.stocksCount + change)
            }
            put(article)
        }
    }

    /// Puts articles that were kept on disk where the table holds no article with the same id that was changed later.
    mutating func put(kept articles: [Article]) {
        for article in articles {
            guard let known = byID[article.id] else {
                put(article)
                continue
            }
            if let time = article.updatedAt, let knownTime = known.updatedAt, time > knownTime { put(kept: article) }
        }
    }

    /// Puts an article that was kept on disk. The stock count of the table holds: the reader may have changed the stock after the
    /// file was read.
    mutating func put(kept article: Article) {
        var article = article
        if let known = byID[article.id] { article.stocksCount = known.stocksCount }
        put(article)
    }

    /// Changes the stock count of an article, which never falls below 0.
    mutating func changeStocksCount(of id: Article.ID, by change: Int) {
        byID.update(id) { $0.stocksCount = max(0, $0.stocksCount + change) }
    }

    /// Removes the articles with the ids.
    mutating func remove(_ ids: some Sequence<Article.ID>) {
        for id in ids { byID[id] = nil }
    }
}

extension ArticleTable: Codable {
    /// Decodes an object of articles by id.
    public init(from decoder: any Decoder) throws {
        byID = try decoder.singleValueContainer().decode(DigestedTable<Article.ID, Article>.self)
    }

    /// Encodes an object of articles by id.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(byID)
    }
}
