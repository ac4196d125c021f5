/// The key of a cached response.
public enum CacheKey: Hashable, Sendable {
    /// The first page of a list.
    case list(ListSource)
    case article(Article.ID)
    case comments(Article.ID)
    /// The token's owner.
    case account
    /// The names of the tags or users that a user follows.
    case followed(FollowTarget.Kind, by: User.ID)
    /// What Qiita said of the account's stocks.
    case knownStocks
    /// The ids of a synced list.
    case synced(ListSource)
    /// The latest sync.
    case sync

    /// The kinds of cached responses; the name of an entry begins with its kind.
    public enum Kind: String, CaseIterable, Sendable {
        case list
        case stocks
        case article
        case comments
        case account
        case followed
        case known
        case synced
        case sync
    }

    /// The kind of the response. Lists of stocks are a separate kind, because a changed stock makes them stale.
    public var kind: Kind {
        switch self {
        case .list(.stocks): .stocks
        case .list: .list
        case .article: .article
        case .comments: .comments
        case .account: .account
        case .followed: .followed
        case .knownStocks: .known
        case .synced: .synced
        case .sync: .sync
        }
    }

    /// The whole key as text, which the entry contains.
    public var text: String {
        switch self {
        case .list(let source): source.rawValue
        case .article(let id): "article \(id)"
        case .comments(let id): "comments \(id)"
        case .account: "account"
        case .followed(let kind, let user): "followed \(kind.rawValue)s \(user)"
        case .knownStocks: "known stocks"
        case .synced(let source): "synced \(source.rawValue)"
        case .sync: "sync"
        }
    }

    /// The name of the entry, which consists of letters, digits and a hyphen whatever the key contains. Two keys may
    /// have the same name, so each entry contains its key.
    public var name: String {
        "\(kind.rawValue)-\(ShortHash(text).digits)"
    }
}
