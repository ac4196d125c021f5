import ReduxKit

/// The articles of the session, each once, by id. Lists, screens and comments refer to articles by id.
public struct ArticleTable: Equatable, Sendable {
    private var byID = DigestedTable<Article.ID, Article>()

    /// An empty table.
    public init() {}

    /// The article with the id; nil if it was not loaded.
    public subscript(id: Article.ID) -> Article? { byID[id] }

    /// The ids of all articles, in no order.
    public var ids: some Collection<Article.ID> { byID.keys }

    /// The number of articles.
    public var count: Int { byID.count }

    /// What differs once an article was loaded, changed or removed.
    public var version: DigestedTable<Article.ID, Article>.Version { byID.version }

    /// The stock count of an article; nil if it is not loaded, or only as an outline, which has none.
    func stocksCount(of id: Article.ID) -> Int? {
        byID[id].flatMap { $0.isOutline ? nil : $0.stocksCount }
    }

    /// Inserts a loaded article, or replaces the one with its id.
    mutating func put(_ article: Article) {
        byID[article.id] = article
    }

    /// Inserts the articles of a response whose request was sent before the stock counts changed by `stockChanges`.
    ///
    /// Qiita counts a change when it applies it, which is not visible here: the count of the response is from before or
    /// from after the change. A count equal to the one in the table is from after it; any other is from before it, and the
    /// change is added. If the count was changed and reverted, the response may be from between: the table's count is kept. An article that
    /// was not in the table, or was an outline there, stays as the response has it. An outline never replaces a whole article.
    mutating func put(_ answered: [Article], overtakenBy stockChanges: [Article.ID: Int] = [:]) {
        for var article in answered {
            if article.isOutline, byID[article.id].map({ !$0.isOutline }) ?? false { continue }
            if let change = stockChanges[article.id], let known = byID[article.id], !known.isOutline,
                known.stocksCount != article.stocksCount
            {
                article.stocksCount = change == 0 ? known.stocksCount : max(0, article.stocksCount + change)
            }
            put(article)
        }
    }

    /// Inserts cached articles, except where the table has a newer version.
    mutating func put(cached articles: [Article]) {
        for article in articles {
            guard let known = byID[article.id], !known.isOutline else {
                put(article)
                continue
            }
            guard !article.isOutline else { continue }
            if let time = article.updatedAt, let knownTime = known.updatedAt, time > knownTime { put(cached: article) }
        }
    }

    /// Inserts a cached article. The table's stock count is kept: the reader may have changed the stock after the
    /// file was written.
    mutating func put(cached article: Article) {
        var article = article
        if let known = byID[article.id], !known.isOutline, let count = known.knownStocksCount {
            article.stocksCount = count
        }
        put(article)
    }

    /// Changes the stock count of an article, which never falls below 0.
    mutating func changeStocksCount(of id: Article.ID, by change: Int) {
        byID.update(id) { $0.stocksCount = max(0, $0.stocksCount + change) }
    }

    mutating func setCommentsCount(of id: Article.ID, to count: Int) {
        if byID[id]?.commentsCount != count { byID.update(id) { $0.commentsCount = count } }
    }

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
