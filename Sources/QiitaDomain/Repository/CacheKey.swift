/// What a kept answer answers.
public enum CacheKey: Hashable, Sendable {
    /// The first page of a list.
    case list(ListSource)
    case article(Article.ID)
    case comments(Article.ID)
    /// Whose token it is.
    case account
    /// The names of the tags or users that a user follows.
    case followed(FollowTarget.Kind, by: User.ID)

    /// The kinds of kept answers; the name of an entry begins with its kind.
    public enum Kind: String, CaseIterable, Sendable {
        case list
        case stocks
        case article
        case comments
        case account
        case followed
    }

    /// Its kind. Lists of stocks are a separate kind, because a changed stock makes them stale.
    public var kind: Kind {
        switch self {
        case .list(.stocks): .stocks
        case .list: .list
        case .article: .article
        case .comments: .comments
        case .account: .account
        case .followed: .followed
        }
    }

    /// The whole question as a text, which the entry repeats.
    public var text: String {
        switch self {
        case .list(let source): source.rawValue
        case .article(let id): "article \(id)"
        case .comments(let id): "comments \(id)"
        case .account: "account"
        case .followed(let kind, let user): "followed \(kind.rawValue)s \(user)"
        }
    }

    /// The name of its entry: letters, digits and a hyphen, however strange the question is. Two questions may share a
    /// name, so an entry says which it answers.
    public var name: String {
        "\(kind.rawValue)-\(ShortHash(text).digits)"
    }
}

/// A short name for a text, the same in every run: FNV-1a with 64 bits. It tells texts apart and keeps no secret.
struct ShortHash: Equatable {
    /// The 64 bits.
    let value: UInt64

    /// The name of a text.
    init(_ text: String) {
        value = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// Sixteen hexadecimal digits.
    var digits: String {
        value.padded(to: 16, radix: 16)
    }
}
