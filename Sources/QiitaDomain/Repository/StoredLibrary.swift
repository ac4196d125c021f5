import Foundation

/// Everything that is stored on disk: cached responses, and what `sync` fetched. Each function takes as long as a disk
/// access.
struct StoredLibrary: Sendable {
    /// The cached responses; nil without a cache.
    let cache: ResponseCache?
    /// What `sync` fetched; nil if that cannot be stored.
    let synced: ResponseCache?

    /// The latest response of a key.
    func cached<Value: Codable & Sendable>(_ key: CacheKey) -> Cached<Value>? {
        all(key).max { $0.time < $1.time }
    }

    /// The latest whole article with an id.
    func article(_ id: Article.ID) -> Cached<Article>? {
        all(.article(id)).filter { !$0.value.isOutline && $0.value.id == id }.max { $0.time < $1.time }
    }

    /// The cached first page of a list.
    func cachedPage(of source: ListSource) -> Cached<Page<Article>>? {
        let cached: Cached<CachedPage>? = cache?.cached(.list(source))
        return cached.map { Cached($0.value.page, time: $0.time) }
    }

    /// The cached first page of a list as far as the first bytes of its entry show it: articles whose bodies are behind them are
    /// outlines.
    func startOfCachedPage(of source: ListSource) -> Cached<Page<Article>>? {
        let (key, length) = (CacheKey.list(source), CacheConstants.startLength)
        guard let bytes = cache?.readStart(key, length) else { return nil }
        let start: Cached<CachedPage>? = CacheEntry.cached(from: bytes, of: key, isStart: bytes.count == length)
        // An entry of version 1 with long bodies has them in its JSON, which ends behind these bytes.
        return start.map { Cached($0.value.page, time: $0.time) } ?? cachedPage(of: source)
    }

    /// The first page of a list without a request.
    func firstPage(of source: ListSource) -> Cached<Page<Article>>? {
        source == .timeline ? timeline() ?? cachedPage(of: source) : page(1, of: source)
    }

    /// The first pages of the synced queries that the timeline is merged from; nil if there are none.
    private func timeline() -> Cached<Page<Article>>? {
        let account: Cached<User.ID>? = cached(.account)
        let names = FollowTarget.Kind.allCases.map { kind -> [String] in
            let followed: Cached<[String]>? = account.flatMap { cached(.followed(kind, by: $0.value)) }
            return followed?.value ?? []
        }
        let queries = TimelineQueries(tags: names[0], users: names[1]).queries
        let pages = queries.compactMap { query in page(1, of: .search(query)).map { (query, $0.value, $0.time) } }
        guard let time = pages.map(\.2).min() else { return nil }
        let parts = pages.map { query, page, _ in
            PagePart(query: query, below: nil, ids: page.elements.map(\.id), next: page.next(after: 1))
        }
        return Cached(Page(merging: pages.flatMap(\.1.elements), parts: parts), time: time)
    }

    /// A page of a list without a request: the cached first page if it is the latest, then the synced articles.
    func page(_ number: Int, of source: ListSource) -> Cached<Page<Article>>? {
        let list: Cached<SyncedList>? = synced?.cached(.synced(source))
        let cached = cachedPage(of: source).flatMap { page in
            list.map { page.time > $0.time } ?? true ? page : nil
        }
        guard let time = cached?.time ?? list?.time else { return nil }
        let recent = cached?.value.elements ?? []
        let known = Dictionary(recent.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        // A list of popular articles replaces the one before.
        let others = source == .trend && cached != nil ? [] : list?.value.ids.filter { known[$0] == nil } ?? []
        let ids = recent.map(\.id) + others
        let start = (number - 1) * Endpoint.pageSize
        guard number == 1 || ids.indices.contains(start) else { return nil }
        let shown = ids[start...].prefix(Endpoint.pageSize)
        let articles = shown.compactMap { id in
            known[id].flatMap { $0.isOutline ? nil : $0 } ?? article(id)?.value ?? known[id] ?? outline(id)
        }
        // Qiita may have further articles after the stored ones.
        let goesOn = ids.count > start + shown.count || (list?.value.next ?? cached?.value.next) != nil
        return Cached(
            Page(
                elements: articles, next: goesOn ? number + 1 : nil, skippedCount: shown.count - articles.count),
            time: time)
    }

    private func outline(_ id: Article.ID) -> Article? {
        let cached: Cached<Article>? = cached(.article(id))
        return cached?.value
    }

    private func all<Value: Codable & Sendable>(_ key: CacheKey) -> [Cached<Value>] {
        [cache, synced].compactMap { $0?.cached(key) }
    }
}

extension Page<Article> {
    /// The page that is merged from pages of queries with these articles, the last of each id.
    init(merging articles: [Article], parts: [PagePart]) {
        let known = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let sorted = known.values.sorted {
            ($1.createdAt?.seconds ?? 0, $1.id) < ($0.createdAt?.seconds ?? 0, $0.id)
        }
        self.init(elements: sorted, next: parts.contains { $0.next != nil } ? 2 : nil, parts: parts)
    }
}

extension Page {
    /// The time of the page for a response at `now`: the time at which the list was made, if it is known and not in
    /// the future.
    func time(now: Timestamp) -> Timestamp {
        updatedAt.map { min($0, now) } ?? now
    }
}

/// Changes the stock count of an article in an entry that contains it.
enum StockedEntry {
    /// The bytes with the changed count; nil if the entry does not contain the article.
    static func bytes(_ bytes: Data, article: Article.ID, change: Int, count: Int?) -> Data? {
        // Most entries do not contain it, and searching the bytes is faster than decoding them.
        guard bytes.firstRange(of: Data(article.utf8)) != nil else { return nil }
        return CacheEntry<CachedPage>.changed(bytes) { page in
            for index in page.articles.indices { page.articles[index].countStock(of: article, change, count) }
        }
            ?? CacheEntry<Article>.changed(bytes) { $0.countStock(of: article, change, count) }
    }
}

extension Article {
    fileprivate mutating func countStock(of article: ID, _ change: Int, _ count: Int?) {
        if id == article { stocksCount = count ?? max(0, stocksCount + change) }
    }
}
