import Foundation

/// The source of all articles, lists and comments: Qiita and the cache of its responses.
///
/// `CachePolicy` decides which of the two is used; responses are cached on the way. Without a cache everything is
/// requested from Qiita.
public struct ArticleRepository: Sendable {
    let client: QiitaClient
    let cache: ResponseCache?
    let now: @Sendable () -> Timestamp
    var queue: DiskQueue

    /// Creates a repository; nothing is cached if `cache` is nil.
    public init(
        client: QiitaClient, cache: ResponseCache?, now: @escaping @Sendable () -> Timestamp,
        queue: DiskQueue = .shared
    ) {
        self.client = client
        self.cache = cache
        self.now = now
        self.queue = queue
    }

    /// The action for a wish, given the time of the cached response; nil for none.
    public func decision(
        for wish: CachePolicy.Wish, answeredAt time: Timestamp?, of source: ListSource? = nil
    ) -> CachePolicy.Decision {
        CachePolicy.decision(for: wish, answeredAt: time, now: now(), of: source)
    }
}

// MARK: - Requests

extension ArticleRepository {
    /// Requests a page of a list by a call of the API; the first page is cached.
    public nonisolated(nonsending) func articles(
        _ source: ListSource, by call: ArticleSource, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        let reply = try await client.articles(call, page)
        if page == 1 { keep(KeptPage(reply.value), as: .list(source), from: reply.value.time(now: now())) }
        return reply
    }

    /// Requests pages of queries as one page, newest article first, and caches the first pages as those of the list.
    public nonisolated(nonsending) func merged(
        _ calls: [PartCall], of source: ListSource
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        var parts: [PagePart] = []
        var articles: [Article.ID: Article] = [:]
        var page = Page<Article>(elements: [], next: nil)
        var limit: RateLimit?
        for call in calls {
            let reply = try await client.articles(.search(query: call.query), call.page)
            let next = reply.value.next(after: call.page)
            parts.append(
                PagePart(query: call.query, below: call.below, ids: reply.value.elements.map(\.id), next: next))
            for article in reply.value.elements { articles[article.id] = article }
            page.skippedCount = min(page.skippedCount + reply.value.skippedCount, Endpoint.pageSize)
            if next != nil { page.next = 2 }
            limit = reply.rateLimit ?? limit
        }
        page.elements = articles.values.sorted {
            ($1.createdAt?.seconds ?? 0, $1.id) < ($0.createdAt?.seconds ?? 0, $0.id)
        }
        page.parts = parts
        if calls.allSatisfy({ $0.page == 1 && $0.below == nil }) { keep(KeptPage(page), as: .list(source)) }
        return Reply(page, rateLimit: limit)
    }

    /// Requests an article and caches it.
    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        let reply = try await client.article(id)
        keep(reply.value, as: .article(id))
        return reply
    }

    /// Requests the comments of an article and caches them.
    public nonisolated(nonsending) func comments(_ article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        let reply = try await client.comments(article)
        keep(reply.value, as: .comments(article))
        return reply
    }

    /// Requests the token's owner and caches the name.
    public nonisolated(nonsending) func account() async throws(QiitaError) -> Reply<User.ID> {
        let reply = try await client.authenticatedUser()
        keep(reply.value.id, as: .account)
        return Reply(reply.value.id, rateLimit: reply.rateLimit)
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
                let tags = try await client.followedTags(user)
                reply = Reply(tags.value.map(\.id), rateLimit: tags.rateLimit)
            case .user:
                let users = try await client.follows.followees(user)
                reply = Reply(users.value.map(\.id), rateLimit: users.rateLimit)
            }
            keep(reply.value, as: key)
            return reply
        } catch {
            guard CachePolicy.stands(inFor: error), let kept = await kept(key, { $0.read(key) as Kept<[String]>? })
            else {
                throw error
            }
            return Reply(kept.value.map(Sanitizer.line), rateLimit: nil)
        }
    }
}

// MARK: - Cached responses

extension ArticleRepository {
    /// The cached first page of a list.
    public nonisolated(nonsending) func kept(_ source: ListSource) async -> Kept<Page<Article>>? {
        await kept(.list(source)) { $0.keptNow(source) }
    }

    /// The cached article.
    public nonisolated(nonsending) func kept(article id: Article.ID) async -> Kept<Article>? {
        await kept(.article(id)) { $0.read(.article(id)) }
    }

    /// The cached ones among these articles, if their responses are from `time` or later.
    public nonisolated(nonsending) func kept(articles ids: [Article.ID], since time: Timestamp) async -> [Article] {
        guard cache != nil else { return [] }
        return await queue.value {
            ids.compactMap { id in
                let kept: Kept<Article>? = read(.article(id))
                return kept.flatMap { $0.time >= time && $0.value.id == id && !$0.value.isOutline ? $0.value : nil }
            }
        }
    }

    /// The cached comments of an article, newest first as Qiita sends them.
    public nonisolated(nonsending) func kept(commentsOf article: Article.ID) async -> Kept<[Comment]>? {
        await kept(.comments(article)) { $0.read(.comments(article)) }
    }

    /// The cached first page of a list, read while the caller waits. It is used for the first frame, before any key
    /// can arrive.
    public func keptNow(_ source: ListSource) -> Kept<Page<Article>>? {
        let kept: Kept<KeptPage>? = read(.list(source))
        return kept.map { Kept($0.value.page, time: $0.time) }
    }

    /// The cached name of the token's owner.
    public nonisolated(nonsending) func keptAccount() async -> Kept<User.ID>? {
        await kept(.account) { $0.read(.account) }
    }

    private nonisolated(nonsending) func kept<Value: Sendable>(
        _ key: CacheKey, _ read: @escaping @Sendable (ArticleRepository) -> Kept<Value>?
    ) async -> Kept<Value>? {
        guard cache != nil else { return nil }
        return await queue.value { read(self) }
    }

    private func read<Value: Codable>(_ key: CacheKey) -> Kept<Value>? {
        cache?.read(key).flatMap { CacheEntry.kept(from: $0, of: key) }
    }
}

// MARK: - Changes of the cache

extension ArticleRepository {
    /// Caches an article that was read from a list of `time`, unless a later response is already cached.
    public func keep(read article: Article, from time: Timestamp) {
        guard let cache else { return }
        let key = CacheKey.article(article.id)
        queue.later {
            let known: Kept<Article>? = cache.read(key).flatMap { CacheEntry.kept(from: $0, of: key) }
            if let known, known.time >= time { return }
            if let bytes = CacheEntry.bytes(Kept(article, time: time), of: key) { cache.write(key, bytes) }
        }
    }

    /// Updates the cache after the reader stocked or unstocked an article: each entry counts `change` stocks more,
    /// and the lists of stocks are removed.
    public func stockChanged(of article: Article.ID, by change: Int) {
        guard let cache else { return }
        queue.later {
            cache.remove(.stocks)
            guard change != 0 else { return }
            cache.rewrite([.list, .article]) { StockedEntry.bytes($0, article: article, change: change) }
        }
    }

    /// Updates the cache after the reader followed or unfollowed an author or a tag: the cached lists of followed
    /// targets are removed.
    public func followChanged(of target: FollowTarget) {
        guard let cache else { return }
        queue.later { cache.remove(.followed) }
    }

    private func keep(_ value: some Codable & Sendable, as key: CacheKey, from time: Timestamp? = nil) {
        guard let cache else { return }
        let kept = Kept(value, time: time ?? now())
        queue.later {
            if let bytes = CacheEntry.bytes(kept, of: key) { cache.write(key, bytes) }
        }
    }
}

extension Page {
    /// The time of the page for a response at `now`: the time at which the list was made, if it is known and not in
    /// the future.
    func time(now: Timestamp) -> Timestamp {
        updatedAt.map { min($0, now) } ?? now
    }
}
