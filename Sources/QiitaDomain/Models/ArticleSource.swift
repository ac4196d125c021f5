/// Where a list of articles comes from.
public enum ArticleSource: Hashable, Codable, Sendable {
    /// All articles of Qiita, newest first.
    case latest
    /// The public articles of one user.
    case user(id: User.ID)
    /// The articles with one tag.
    case tag(id: String)
}
