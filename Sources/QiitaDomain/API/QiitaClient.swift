/// The Qiita API as the application needs it, a closure a call; the network, the fixtures and the tests each make one.
/// A call starts on the caller's actor, so that one which answers at once goes through no pool of threads.
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
    /// Stocks the article. `forbidden` may mean that it already was.
    public var stock: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Void>
    /// Removes the article from the stocks. `notFound` may mean that it was not among them.
    public var unstock: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Void>
    /// The tags that a user follows, a hundred at most.
    public var followedTags:
        nonisolated(nonsending) @Sendable (_ user: User.ID) async throws(QiitaError) -> Reply<[Tag]>
    /// The calls about authors and tags that can be followed.
    public var follows: FollowCalls
    /// The comments of an article, newest first.
    public var comments:
        nonisolated(nonsending) @Sendable (_ article: Article.ID) async throws(QiitaError) -> Reply<[Comment]>
    /// The token's owner.
    public var authenticatedUser: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> Reply<User>

    /// A client from its calls.
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

/// The calls of the API about authors and tags that can be followed.
public struct FollowCalls: Sendable {
    /// Whether the token's owner follows the target.
    public var isFollowing:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Bool>
    /// Follows the target. `forbidden` may mean that it already was followed.
    public var follow:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Void>
    /// Ends following the target. `notFound` and `forbidden` may mean that it was not followed.
    public var unfollow:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Void>
    /// The users that a user follows, a hundred at most.
    public var followees: nonisolated(nonsending) @Sendable (_ user: User.ID) async throws(QiitaError) -> Reply<[User]>
    /// The profile of a user or a tag.
    public var profile:
        nonisolated(nonsending) @Sendable (_ target: FollowTarget) async throws(QiitaError) -> Reply<Profile>

    /// The calls from their closures.
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

/// One page of a paginated answer.
public struct Page<Element: Sendable>: Sendable {
    /// The elements that could be decoded, in the order that Qiita sent them.
    public var elements: [Element]
    /// The number of the page after this one; nil if Qiita's `Link` names none.
    public var next: Int?
    /// What Qiita counts in all, where it says so.
    public var totalCount: Int?
    /// How many elements of the answer were unreadable and left out.
    public var skippedCount: Int
    /// When the list was made, where it says so: a feed is made twice a day.
    public var updatedAt: Timestamp?

    /// A page as the server sent it.
    public init(
        elements: [Element], next: Int?, totalCount: Int? = nil, skippedCount: Int = 0, updatedAt: Timestamp? = nil
    ) {
        self.elements = elements
        self.next = next
        self.totalCount = totalCount
        self.skippedCount = skippedCount
        self.updatedAt = updatedAt
    }
}

extension Page: Equatable where Element: Equatable {}

/// What Qiita's `Rate-Limit`, `Rate-Remaining` and `Rate-Reset` headers said last.
public struct RateLimit: Equatable, Codable, Sendable {
    /// Requests an hour.
    public var limit: Int
    /// Requests left in this hour.
    public var remaining: Int
    /// When the count returns to `limit`.
    public var reset: Timestamp

    /// Requests an hour with a token, and without one.
    static let withToken = 1000
    static let withoutToken = 60

    /// Half of what is left of the limit, or of a whole one where none was said; the rest is the reader's own.
    public static func half(_ limit: RateLimit?, hasToken: Bool) -> Int {
        (limit?.remaining ?? (hasToken ? withToken : withoutToken)) / 2
    }

    /// The three headers as numbers.
    public init(limit: Int, remaining: Int, reset: Timestamp) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }
}

/// A value that Qiita answered, with what the answer's headers said about the rate limit.
public struct Reply<Value: Sendable>: Sendable {
    /// What was asked for.
    public var value: Value
    /// Nil if the headers were absent or unreadable.
    public var rateLimit: RateLimit?

    /// An answer.
    public init(_ value: Value, rateLimit: RateLimit? = nil) {
        self.value = value
        self.rateLimit = rateLimit
    }
}
