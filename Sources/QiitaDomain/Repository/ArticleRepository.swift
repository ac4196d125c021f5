import Dispatch
import Foundation
import Synchronization

/// Finds the stored articles of a search; nil if there are none.
typealias StoredSearch = @Sendable (ListSource) async -> Cached<Page<Article>>?

/// The source of all articles, lists and comments: Qiita and the cache of its responses.
///
/// `CachePolicy` decides which of the two is used; responses are cached on the way. Without a cache everything is
/// requested from Qiita.
public struct ArticleRepository: Sendable {
    let api: any QiitaAPI
    private let library: StoredLibrary
    /// The storage that offline sessions read; nil if requests are sent.
    var offline: LibrarySearch?
    let now: @Sendable () -> Timestamp
    var queue: DiskQueue
    /// Searches what is stored; nil for a search of the library.
    var storedSearch: StoredSearch?
    /// The stock counts of the session.
    var stockCounts = ChangedStockCounts()

    /// Creates a repository; nothing is cached if `cache` is nil.
    /// - Parameters:
    ///   - synced: What `sync` fetched.
    public init(
        api: any QiitaAPI, cache: ResponseCache?, synced: ResponseCache? = nil,
        now: @escaping @Sendable () -> Timestamp, queue: DiskQueue = .shared
    ) {
        self.api = api
        library = StoredLibrary(cache: cache, synced: synced)
        self.now = now
        self.queue = queue
    }

    private var cache: ResponseCache? { library.cache }

    /// The stored articles that a search finds; nil if it finds none.
    nonisolated(nonsending) func stored(_ source: ListSource) async -> Cached<Page<Article>>? {
        if let storedSearch { return await storedSearch(source) }
        let found = await queue.value(of: { [library] in LibrarySearch(library).best(of: source) })
        return found.flatMap { $0.value.elements.isEmpty ? nil : $0 }
    }

    /// The action when something is opened, given the time of the cached response; nil for none.
    public func decision(answeredAt time: Timestamp?, of source: ListSource? = nil) -> CachePolicy.Decision {
        CachePolicy.decision(answeredAt: time, now: now(), of: source, isOffline: offline != nil)
    }
}

// MARK: - Requests

extension ArticleRepository {
    /// Requests a page of a list by a call of the API; the first page is cached.
    public nonisolated(nonsending) func articles(
        _ source: ListSource, by call: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        let earlier = stockCounts.changeCount
        let reply = try await api.articles(call, page: page)
        if page == 1 { store(reply.value, of: source, from: reply.value.time(now: now()), requestedAfter: earlier) }
        return reply
    }

    /// Requests pages of queries as one page, newest article first, and caches the first pages as those of the list.
    public nonisolated(nonsending) func merged(
        _ calls: [QueryPageRequest], of source: ListSource
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        let earlier = stockCounts.changeCount
        var parts: [QueryPage] = []
        var articles: [Article] = []
        var skipped = 0
        // Nobody's timeline is answered without a request.
        var origin = AnswerSource.stored
        var nextServer: String?
        for call in calls {
            let reply = try await api.articles(.search(query: call.query), page: call.page)
            let next = reply.value.next(after: call.page)
            parts.append(
                QueryPage(query: call.query, below: call.below, ids: reply.value.elements.map(\.id), next: next))
            articles += reply.value.elements
            skipped += reply.value.skippedCount
            nextServer = nextServer ?? reply.value.nextServer
            if case .network(let limit) = reply.source { origin = .network(limit: limit ?? origin.limit) }
        }
        var page = Page(merging: articles, parts: parts)
        page.skippedCount = min(skipped, Endpoint.pageSize)
        page.nextServer = nextServer
        if calls.allSatisfy({ $0.page == 1 && $0.below == nil }) { store(page, of: source, requestedAfter: earlier) }
        return Reply(page, from: origin)
    }

    /// Requests an article and caches it.
    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        let earlier = stockCounts.changeCount
        let reply = try await api.article(id)
        store(stockCounts.settled(reply.value, requestedAfter: earlier), as: .article(id))
        return reply
    }

    /// Requests the comments of an article and caches them.
    public nonisolated(nonsending) func comments(_ article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        let reply = try await api.comments(of: article)
        store(reply.value, as: .comments(article))
        return reply
    }

    /// Requests the token's owner and caches the name.
    public nonisolated(nonsending) func account() async throws(QiitaError) -> Reply<User.ID> {
        let reply = try await api.authenticatedUser()
        store(reply.value.id, as: .account)
        return reply.map(\.id)
    }

    /// Requests the names of the tags or users that a user follows and caches them; returns cached ones if Qiita
    /// cannot be reached.
    public nonisolated(nonsending) func followed(
        _ kind: FollowTarget.Kind, by user: User.ID
    ) async throws(QiitaError) -> Reply<[String]> {
        let key = CacheKey.followed(kind, by: user)
        do throws(QiitaError) {
            let reply: Reply<[String]>
            switch kind {
            case .tag:
                reply = try await api.followedTags(of: user).map { $0.map(\.id) }
            case .user:
                reply = try await api.followees(of: user).map { $0.map(\.id) }
            }
            store(reply.value, as: key)
            return reply
        } catch {
            guard CachePolicy.stands(inFor: error),
                let cached: Cached<[String]> = await cached(.read(key), { $0.cached(key) })
            else {
                throw error
            }
            return Reply(cached.value.map(Sanitizer.line), from: .stored)
        }
    }
}

// MARK: - Cached responses

extension ArticleRepository {
    /// The cached first page of a list; offline, the stored one.
    public nonisolated(nonsending) func cached(_ source: ListSource) async -> Cached<Page<Article>>? {
        await cached(.read(.list(source))) { [offline] in
            offline == nil ? $0.cachedPage(of: source) : offline?.firstPage(of: source)
        }
    }

    /// The stored first pages of those of these lists that have one.
    nonisolated(nonsending) func cached(
        firstPagesOf sources: [ListSource]
    ) async -> [(ListSource, Page<Article>)] {
        await cached(.readTabs) { [offline] library in
            sources.compactMap { source in
                let page = offline == nil ? library.cachedPage(of: source) : offline?.firstPage(of: source)
                return page.map { (source, $0.value) }
            }
        } ?? []
    }

    /// The stored article.
    public nonisolated(nonsending) func cached(article id: Article.ID) async -> Cached<Article>? {
        await cached(.read(.article(id))) { $0.article(id) }
    }

    /// The stored ones among these articles, if their responses are from `time` or later.
    public nonisolated(nonsending) func cached(articles ids: [Article.ID], since time: Timestamp) async -> [Article] {
        await cached(.readArticles(ids)) { library in
            ids.compactMap { library.article($0).flatMap { $0.time >= time ? $0.value : nil } }
        } ?? []
    }

    /// The stored comments of an article, newest first as Qiita sends them.
    public nonisolated(nonsending) func cached(commentsOf article: Article.ID) async -> Cached<[Comment]>? {
        await cached(.read(.comments(article))) { $0.cached(.comments(article)) }
    }

    /// The cached first page of a list, read while the caller waits. It is used for the first frame, before any key
    /// can arrive: articles whose bodies are far behind in a long entry are outlines.
    public func cachedNow(_ source: ListSource) -> Cached<Page<Article>>? {
        guard let offline else { return library.startOfCachedPage(of: source) }
        return offline.firstPage(of: source)
    }

    /// The articles of the cached first page of a list with all bodies, read while the caller waits. None offline, since
    /// `cachedNow(_:)` has read whatever is stored.
    func cachedBodiesNow(_ source: ListSource) -> [Article] {
        guard offline == nil, let cached = library.cachedPage(of: source) else { return [] }
        return cached.value.elements.filter { !$0.isOutline }
    }

    /// The stored name of the token's owner.
    public nonisolated(nonsending) func cachedAccount() async -> Cached<User.ID>? {
        await cached(.read(.account)) { $0.cached(.account) }
    }

    /// The stored names of the tags or users that a user follows; nil if there are none, or too old ones.
    nonisolated(nonsending) func cachedFollowed(
        _ kind: FollowTarget.Kind, by user: User.ID
    ) async -> Cached<[String]>? {
        let key = CacheKey.followed(kind, by: user)
        let cached: Cached<[String]>? = await cached(.read(key)) { $0.cached(key) }
        return cached.flatMap {
            guard CachePolicy.isUsable(followedAt: $0.time, now: now(), isOffline: offline != nil) else { return nil }
            return Cached($0.value.map(Sanitizer.line), time: $0.time)
        }
    }

    private nonisolated(nonsending) func cached<Value: Sendable>(
        _ operation: DiskOperation, _ read: @escaping @Sendable (StoredLibrary) -> Value?
    ) async -> Value? {
        guard library.cache != nil || library.synced != nil else { return nil }
        return await queue.value(operation) { [library] in read(library) }
    }
}

// MARK: - Changes of the cache

extension ArticleRepository {
    /// Caches an article that was read from a list of `time`, unless a later response is already cached.
    public func store(read article: Article, from time: Timestamp) {
        guard let cache else { return }
        let key = CacheKey.article(article.id)
        queue.later {
            if let known = cache.cached(key, as: Article.self), known.time >= time { return }
            cache.store(Cached(article, time: time), as: key)
        }
    }

    private func store(
        _ page: Page<Article>, of source: ListSource, from time: Timestamp? = nil, requestedAfter changeCount: Int
    ) {
        // A page of stocks that was requested before a change does not show that change.
        guard source != .stocks || stockCounts.changeCount == changeCount else { return }
        var page = page
        page.elements = page.elements.map { stockCounts.settled($0, requestedAfter: changeCount) }
        store(page, as: .list(source), from: time)
    }

    private func store(_ value: some Codable & Sendable, as key: CacheKey, from time: Timestamp? = nil) {
        guard let cache else { return }
        let cached = Cached(value, time: time ?? now())
        queue.later { cache.store(cached, as: key) }
    }
}

/// The best available response for a caller that wants exactly one, such as a command that prints and exits.
public struct BestAnswer<Value: Sendable>: Sendable {
    /// The response and its time.
    public let cached: Cached<Value>
    /// Why the response is not Qiita's present one: the error of the failed request, or `.offline` where none is sent; nil if it is
    /// that, or a recent one from the cache.
    public let failure: QiitaError?
}

extension ArticleRepository {
    /// An article: the cached copy if it is recent, otherwise Qiita's; if Qiita cannot be reached, the cached copy of
    /// any age.
    /// - Parameters:
    ///   - retrying: The retries of a failed request.
    ///   - report: Called with each retry, before the pause.
    public nonisolated(nonsending) func best(
        article id: Article.ID, retrying: Retrying = .never, report: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Article> {
        let known = await cached(article: id)
        return try await best(known) { () throws(QiitaError) in
            try await retrying.reply(report: report) { () throws(QiitaError) in try await article(id) }.value
        }
    }

    /// The first page of a list, by the same rules.
    public nonisolated(nonsending) func best(
        _ source: ListSource, by call: ArticlesCall, retrying: Retrying = .never, report: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Page<Article>> {
        let known = await cached(source)
        return try await best(known, of: source) { () throws(QiitaError) in
            try await retrying.reply(report: report) { () throws(QiitaError) in
                try await articles(source, by: call, page: 1)
            }.value
        }
    }

    /// The first page of a list that several queries are merged into, in the same way.
    public nonisolated(nonsending) func best(
        _ source: ListSource, merging queries: [String], retrying: Retrying = .never, report: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Page<Article>> {
        let known = await cached(source)
        return try await best(known, of: source) { () throws(QiitaError) in
            try await retrying.reply(report: report) { () throws(QiitaError) in
                try await merged(
                    queries.map { QueryPageRequest(query: $0, page: 1, below: nil) }, of: source)
            }.value
        }
    }

    private nonisolated(nonsending) func best<Value: Sendable>(
        _ known: Cached<Value>?, of source: ListSource? = nil,
        _ ask: nonisolated(nonsending) () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> BestAnswer<Value> {
        if let known, decision(answeredAt: known.time, of: source) == .show {
            return BestAnswer(cached: known, failure: offline == nil ? nil : .offline)
        }
        do throws(QiitaError) {
            return BestAnswer(cached: Cached(try await ask(), time: now()), failure: nil)
        } catch {
            guard let known, CachePolicy.stands(inFor: error) else { throw error }
            return BestAnswer(cached: known, failure: error)
        }
    }
}

/// What the cache learns from confirmed changes of the reader's.
extension ArticleRepository {
    /// Updates the cached comments after Qiita confirmed a change of the reader's.
    func commentsChanged(by change: CommentChange, _ comment: Comment?) {
        guard let cache = library.cache else { return }
        queue.later {
            let key = CacheKey.comments(change.article)
            guard var cached = cache.cached(key, as: [Comment].self) else { return }
            cached.value.removeAll { $0.id == change.comment && comment == nil }
            if let comment {
                if let index = cached.value.firstIndex(where: { $0.id == comment.id }) {
                    cached.value[index] = comment
                } else {
                    cached.value.insert(comment, at: 0)
                }
            }
            cache.store(cached, as: key)
        }
    }

    /// Updates the cache after the reader stocked or unstocked an article: each entry has the shown `count`, or counts `change`
    /// stocks more if none is shown, and the lists of stocks are removed.
    public func stockChanged(of article: Article.ID, by change: Int, to count: Int? = nil) {
        stockCounts.record(change == 0 ? nil : count, of: article)
        queue.later { [library] in
            let key = CacheKey.article(article)
            if let synced = library.synced, let bytes = synced.read(key),
                let changed = StockCountPatch.bytes(bytes, article: article, change: change, count: count)
            {
                _ = synced.write(key, changed)
            }
            guard let cache = library.cache else { return }
            cache.remove(.stocks)
            guard change != 0 else { return }
            cache.rewrite([.list, .article]) {
                StockCountPatch.bytes($0, article: article, change: change, count: count)
            }
        }
    }

    /// Updates the cache after the reader followed or unfollowed an author or a tag: the cached lists of followed
    /// targets are removed.
    public func followChanged(of target: FollowTarget) {
        guard let cache = library.cache else { return }
        queue.later { cache.remove(.followed) }
    }
}

/// Changes the stock count of an article in an entry that contains it.
private enum StockCountPatch {
    /// The bytes with the changed count; nil if the entry does not contain the article.
    static func bytes(_ bytes: Data, article: Article.ID, change: Int, count: Int?) -> Data? {
        // Most entries do not contain it, and searching the bytes is faster than decoding them: `range(of:)` takes 30 ms for 8 MB,
        // `firstRange(of:)` a second.
        guard bytes.range(of: Data(article.utf8)) != nil else { return nil }
        return CacheEntry<Page<Article>>.changed(bytes) { page in
            for index in page.elements.indices { page.elements[index].countStock(of: article, change, count) }
        }
            ?? CacheEntry<Article>.changed(bytes) { $0.countStock(of: article, change, count) }
    }
}

extension Article {
    fileprivate mutating func countStock(of article: ID, _ change: Int, _ count: Int?) {
        if id == article { stocksCount = count ?? max(0, stocksCount + change) }
    }
}

/// The reader's changes of stocks with the resulting counts, oldest first. A response that was requested before a
/// change may arrive after it, and its count then lacks the change.
final class ChangedStockCounts: Sendable {
    private let counts = Mutex<[(article: Article.ID, count: Int?)]>([])

    /// The number of changes up to now.
    var changeCount: Int { counts.withLock(\.count) }

    /// Records a change and the count after it; nil if the count is unknown.
    func record(_ count: Int?, of article: Article.ID) {
        counts.withLock { $0.append((article, count)) }
    }

    /// An article of a response, with the count after the latest change if its stock changed after the request.
    /// - Parameter changeCount: the number of changes when the response was requested.
    func settled(_ article: Article, requestedAfter changeCount: Int) -> Article {
        let later = counts.withLock { $0[changeCount...].last { $0.article == article.id && $0.count != nil } }
        var article = article
        if let count = later?.count { article.stocksCount = count }
        return article
    }
}
