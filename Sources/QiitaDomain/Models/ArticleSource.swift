/// Where a list of articles comes from.
public enum ArticleSource: Hashable, Codable, Sendable {
    /// All articles of Qiita, newest first.
    case latest
    /// The public articles of one user.
    case user(id: User.ID)
    /// The articles with one tag.
    case tag(id: String)
    /// The articles that one user stocked, newest stock first.
    case stocks(user: User.ID)
    /// The articles of the token's owner, the private ones among them.
    case own
    /// What Qiita's search finds; the query is in Qiita's own syntax.
    case search(query: String)
}
