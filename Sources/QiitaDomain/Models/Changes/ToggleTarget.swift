/// What the token's owner can turn on and off at Qiita.
public enum ToggleTarget: Hashable, Sendable {
    /// The stock of an article.
    case stock(Article.ID)
    /// The following of a user or a tag.
    case follow(FollowTarget)
}
