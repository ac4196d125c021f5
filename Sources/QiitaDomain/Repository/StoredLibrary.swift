/// Everything that is stored on disk: cached responses, and what `sync` fetched. Each function takes as long as a disk
/// access.
struct StoredLibrary: Sendable {
    /// The cached responses; nil without a cache.
    let cache: ResponseCache?
    /// What `sync` fetched; nil if that cannot be stored.
    let synced: ResponseCache?

    /// How many bytes of a page the first frame waits for: a page of 20 articles of the usual length fits.
    private static let startLength = 256 << 10

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
        cache?.cached(.list(source))
    }

    /// The cached first page of a list as far as the first bytes of its entry show it: articles whose bodies are behind them are
    /// outlines.
    func startOfCachedPage(of source: ListSource) -> Cached<Page<Article>>? {
        let (key, length) = (CacheKey.list(source), Self.startLength)
        guard let bytes = cache?.readStart(key, length) else { return nil }
        // An entry of version 1 with long bodies has them in its JSON, which ends behind these bytes.
        return CacheEntry.cached(from: bytes, of: key, isStart: bytes.count == length) ?? cachedPage(of: source)
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
            QueryPage(query: query, below: nil, ids: page.elements.map(\.id), next: page.next(after: 1))
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
