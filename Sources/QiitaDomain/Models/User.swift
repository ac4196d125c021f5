import Synchronization

/// A user of Qiita. A reference to constants, since every article contains its author.
public final class User: Identifiable, Sendable {
    /// The @name, without the `@`.
    public typealias ID = String

    /// The author's @name.
    public let id: ID
    /// The display name; empty if the user has none.
    public let name: String
    /// The user's description; empty if there is none.
    public let profile: String
    /// The number of public articles; nil if not stated.
    public let itemsCount: Int?
    /// The number of followers; nil if not stated.
    public let followersCount: Int?
    /// The number of users that the user follows; nil if not stated.
    public let followeesCount: Int?

    /// A user from known parts.
    public init(
        id: String,
        name: String = "",
        profile: String = "",
        itemsCount: Int? = nil,
        followersCount: Int? = nil,
        followeesCount: Int? = nil
    ) {
        self.id = id
        self.name = name
        self.profile = profile
        self.itemsCount = itemsCount
        self.followersCount = followersCount
        self.followeesCount = followeesCount
    }
}

extension User: Equatable {
    /// Whether all parts are equal.
    public static func == (left: User, right: User) -> Bool {
        left === right
            || left.id == right.id && left.name == right.name && left.profile == right.profile
                && left.itemsCount == right.itemsCount && left.followersCount == right.followersCount
                && left.followeesCount == right.followeesCount
    }
}

/// Qiita's own keys, for an answer of the API and for a line of the action log alike.
/// Only `id` is required; all text is cleaned here, where it enters.
extension User: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case profile = "description"
        case itemsCount = "items_count"
        case followersCount = "followers_count"
        case followeesCount = "followees_count"
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public convenience init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try keys.requiredLine(forKey: .id),
            name: Self.named(keys.line(forKey: .name)),
            profile: Sanitizer.text(keys.lenient(String.self, forKey: .profile) ?? ""),
            itemsCount: keys.count(forKey: .itemsCount),
            followersCount: keys.count(forKey: .followersCount),
            followeesCount: keys.count(forKey: .followeesCount)
        )
    }

    /// Encodes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(id, forKey: .id)
        try keys.encode(name, forKey: .name)
        try keys.encode(profile, forKey: .profile)
        try keys.encodeIfPresent(itemsCount, forKey: .itemsCount)
        try keys.encodeIfPresent(followersCount, forKey: .followersCount)
        try keys.encodeIfPresent(followeesCount, forKey: .followeesCount)
    }

    /// The name; empty if it consists of spaces of any width.
    private static func named(_ name: String) -> String {
        name.allSatisfy(\.isWhitespace) ? "" : name
    }
}

/// The most recently decoded users, so that the articles of an author share one copy.
///
/// It only affects memory: a user is shared only with an equal one.
final class SharedUsers: Sendable {
    /// The one that decoding uses.
    static let all = SharedUsers()

    private let capacity: Int
    private let known = Mutex<[User.ID: User]>([:])

    /// The number of users that are cached.
    init(capacity: Int = 4096) {
        self.capacity = capacity
    }

    /// The shared copy of an equal user; else this one, which is stored for sharing.
    func shared(_ user: User) -> User {
        known.withLock { known in
            if let same = known[user.id], same == user { return same }
            if known.count >= capacity { known.removeAll(keepingCapacity: true) }
            known[user.id] = user
            return user
        }
    }
}
