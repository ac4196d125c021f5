/// The calls of the Qiita API that the application makes. It is implemented over the network, over the demo's files and
/// over the stored articles, and by the tests and the simulation.
///
/// A call starts on the caller's actor, so that one that returns immediately does not use a thread pool.
public protocol QiitaAPI: Sendable {
    /// Page `page` (1...100) of a list, twenty articles a page, newest first.
    nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>>

    /// One article by its id.
    nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article>

    /// The comments of an article, newest first.
    nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]>

    /// Posts, edits or deletes a comment of the token's owner.
    ///
    /// `forbidden` may mean that the token lacks the scope; `notFound` for a deletion that the comment is deleted already.
    nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?>

    /// Whether the token's owner has stocked or follows the target.
    nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool>

    /// Stocks or follows the target, or stops doing so.
    ///
    /// `forbidden` may mean that it is on already; `notFound` that it is off already, and for a user `forbidden` too.
    nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void>

    /// The tags that a user follows, at most a hundred.
    nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]>

    /// The users that a user follows, at most a hundred.
    nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]>

    /// The profile of a user or a tag.
    nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile>

    /// The token's owner.
    nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User>
}

/// A call of Qiita's API for a page of articles.
public enum ArticlesCall: Hashable, Codable, Sendable {
    /// All articles of Qiita, newest first.
    case latest
    /// The popular articles, as outlines. Their feed is no part of the API: it takes no token and counts for no limit.
    case trend
    /// The public articles of one user.
    case user(id: User.ID)
    /// The articles with one tag.
    case tag(id: String)
    /// The articles that one user stocked, newest stock first.
    case stocks(user: User.ID)
    /// The articles of the token's owner, the private ones among them.
    case own
    /// The results of Qiita's search; the query is in Qiita's syntax.
    case search(query: String)
}
