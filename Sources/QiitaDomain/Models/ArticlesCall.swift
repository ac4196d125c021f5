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
