/// What the token's owner can turn on and off at Qiita.
public enum ToggleTarget: Hashable, Sendable {
    /// The stock of an article.
    case stock(Article.ID)
    /// The following of a user or a tag.
    case follow(FollowTarget)
}

extension ToggleTarget: Codable, CodingKeyRepresentable, CustomStringConvertible, RawRepresentable {
    /// The article's id, `@NAME` or `#NAME`.
    public var rawValue: String {
        switch self {
        case .stock(let article): article
        case .follow(let target): target.rawValue
        }
    }

    /// The target that the word names; nil for an empty text.
    public init?(rawValue word: String) {
        if word.isEmpty { return nil }
        self = FollowTarget(rawValue: word).map(ToggleTarget.follow) ?? .stock(word)
    }

    /// The author or the tag; nil for an article.
    var followed: FollowTarget? {
        if case .follow(let target) = self { target } else { nil }
    }

    /// The article's id, `@NAME` or `#NAME`.
    public var description: String { rawValue }
}
