/// The calls of the Qiita API that the application needs, one closure per call; the network, the fixtures and the
/// tests each create a client. A call starts on the caller's actor, so that one that returns immediately does not use
/// a thread pool.
public struct QiitaClient: Sendable {
    /// Page `page` (1...100) of a list, twenty articles a page, newest first.
    public var articles:
        nonisolated(nonsending) @Sendable (_ source: ArticleSource, _ page: Int) async throws(QiitaError) -> Reply<
            Page<Article>
        >
    /// One article by its id.
    public var article: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Article>
    /// Whether the token's owner has stocked the article.
    public var isStocked: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Bool>
    /// Stocks the article. `forbidden` may mean that it is already stocked.
    public var stock: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Void>
    /// Removes the article from the stocks. `notFound` may mean that it is not stocked.
    public var unstock: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Void>
    /// The tags that a user follows, at most a hundred.
    public var followedTags:
        nonisolated(nonsending) @Sendable (_ user: User.ID) async throws(QiitaError) -> Reply<[Tag]>
    /// The calls for following authors and tags.
    public var follows: FollowCalls
    /// The comments of an article, newest first.
    public var comments:
        nonisolated(nonsending) @Sendable (_ article: Article.ID) async throws(QiitaError) -> Reply<[Comment]>
    /// The token's owner.
    public var authenticatedUser: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> Reply<User>

    /// Creates a client.
    public init(
        articles:
            nonisolated(nonsending) @escaping @Sendable (ArticleSource, Int) async throws(QiitaError) -> Reply<
                Page<Article>
            >,
        article: nonisolated(nonsending) @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Article>,
        isStocked: nonisolated(nonsending) @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Bool>,
        stock: nonisolated(nonsending) @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Void>,
        unstock: nonisolated(nonsending) @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Void>,
        followedTags: nonisolated(nonsending) @escaping @Sendable (User.ID) async throws(QiitaError) -> Reply<[Tag]>,
        follows: FollowCalls,
        comments:
            nonisolated(nonsending) @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<[Comment]>,
        authenticatedUser: nonisolated(nonsending) @escaping @Sendable () async throws(QiitaError) -> Reply<User>
    ) {
        self.articles = articles
        self.article = article
        self.isStocked = isStocked
        self.stock = stock
        self.unstock = unstock
        self.followedTags = followedTags
        self.follows = follows
        self.comments = comments
        self.authenticatedUser = authenticatedUser
    }
}

/// The calls of the API for following authors and tags.
public struct FollowCalls: Sendable {
    /// Whether the token's owner follows the target.
    public var isFollowing:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Bool>
    /// Follows the target. `forbidden` may mean that it is already followed.
    public var follow:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Void>
    /// Stops following the target. `notFound` and `forbidden` may mean that it is not followed.
    public var unfollow:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Void>
    /// The users that a user follows, at most a hundred.
    public var followees: nonisolated(nonsending) @Sendable (_ user: User.ID) async throws(QiitaError) -> Reply<[User]>
    /// The profile of a user or a tag.
    public var profile:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Profile>

    /// Creates the calls.
    public init(
        isFollowing: nonisolated(nonsending) @escaping @Sendable (FollowTarget) async throws(QiitaError) -> Reply<Bool>,
        follow: nonisolated(nonsending) @escaping @Sendable (FollowTarget) async throws(QiitaError) -> Reply<Void>,
        unfollow: nonisolated(nonsending) @escaping @Sendable (FollowTarget) async throws(QiitaError) -> Reply<Void>,
        followees: nonisolated(nonsending) @escaping @Sendable (User.ID) async throws(QiitaError) -> Reply<[User]>,
        profile: nonisolated(nonsending) @escaping @Sendable (FollowTarget) async throws(QiitaError) -> Reply<Profile>
    ) {
        self.isFollowing = isFollowing
        self.follow = follow
        self.unfollow = unfollow
        self.followees = followees
        self.profile = profile
    }
}

/// One page of a paginated response.
public struct Page<Element: Sendable>: Sendable {
    /// The elements that could be decoded, in the order that Qiita sent them.
    public var elements: [Element]
    /// The number of the next page; nil if Qiita's `Link` header contains none.
    public var next: Int?
    /// The total number of elements, if Qiita sends it.
    public var totalCount: Int?
    /// The number of elements that could not be decoded and were skipped.
    public var skippedCount: Int
    /// The time at which the list was made, if it is known: a feed is made twice a day.
    public var updatedAt: Timestamp?
    /// The pages of queries that it is merged from; nil for a page of one list.
    public var parts: [PagePart]?

    /// Creates a page.
    public init(
        elements: [Element], next: Int?, totalCount: Int? = nil, skippedCount: Int = 0, updatedAt: Timestamp? = nil,
        parts: [PagePart]? = nil
    ) {
        self.elements = elements
        self.next = next
        self.totalCount = totalCount
        self.skippedCount = skippedCount
        self.updatedAt = updatedAt
        self.parts = parts
    }
}

/// A page of one query to ask for.
public struct PartCall: Equatable, Sendable {
    /// The query.
    public let query: String
    /// The page.
    public let page: Int
    /// The article below the gap of the query that the page fills; nil for a page at the query's end.
    public let below: Article.ID?
}

/// A page of one of the queries that a page is merged from.
public struct PagePart: Equatable, Codable, Sendable {
    /// The query.
    public let query: String
    /// The article below the gap of the query that the page fills; nil for its first page and for a page at its end.
    public let below: Article.ID?
    /// The ids of the articles, newest first.
    public let ids: [Article.ID]
    /// The page after it; nil at the end of the query.
    public let next: Int?
}

extension Page {
    /// The number of the page after this one, which has number `number`: nil after an empty or short page, if the
    /// response names none, and after page 100.
    public func next(after number: Int) -> Int? {
        let isFull = elements.count + skippedCount >= Endpoint.pageSize
        return isFull && next != nil && number < Endpoint.lastPage ? number + 1 : nil
    }
}

extension Page: Equatable where Element: Equatable {}

/// The last values of Qiita's headers `Rate-Limit`, `Rate-Remaining` and `Rate-Reset`.
public struct RateLimit: Equatable, Codable, Sendable {
    /// The requests per hour.
    public var limit: Int
    /// The remaining requests in this hour.
    public var remaining: Int
    /// The time at which `remaining` returns to `limit`.
    public var reset: Timestamp

    /// The requests per hour with a token, and without one.
    static let withToken = 1000
    static let withoutToken = 60

    /// Half of the remaining requests, or of all requests if the limit is unknown; the rest is reserved for the
    /// reader.
    public static func half(_ limit: RateLimit?, hasToken: Bool) -> Int {
        (limit?.remaining ?? (hasToken ? withToken : withoutToken)) / 2
    }

    /// Creates a rate limit from the three headers.
    public init(limit: Int, remaining: Int, reset: Timestamp) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }
}

/// The value of a response and the rate limit in its headers.
public struct Reply<Value: Sendable>: Sendable {
    /// The requested value.
    public var value: Value
    /// The rate limit; nil if the headers are absent or unreadable.
    public var rateLimit: RateLimit?

    /// Creates a reply.
    public init(_ value: Value, rateLimit: RateLimit? = nil) {
        self.value = value
        self.rateLimit = rateLimit
    }
}
