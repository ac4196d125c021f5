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
