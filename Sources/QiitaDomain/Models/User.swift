import Synchronization

/// An author on Qiita, as far as the reader meets one. A single reference, since every article carries its author.
public struct User: Equatable, Identifiable, Sendable {
    /// The @name, without the `@`.
    public typealias ID = String

    private var box: Box

    /// A user from known parts.
    public init(
        id: String,
        name: String = "",
        profile: String = "",
        itemsCount: Int? = nil,
        followersCount: Int? = nil
    ) {
        box = .parts(
            Parts(id: id, name: name, profile: profile, itemsCount: itemsCount, followersCount: followersCount))
    }

    private var parts: Parts {
        get {
            switch box {
            case .parts(let parts): parts
            }
        }
        set { box = .parts(newValue) }
    }
}

extension User {
    /// The author's @name.
    public var id: ID { parts.id }

    /// The name to show beside the @name; empty where the author gave none.
    public var name: String {
        get { parts.name }
        set { parts.name = newValue }
    }

    /// What the author says about himself; empty where nothing.
    public var profile: String {
        get { parts.profile }
        set { parts.profile = newValue }
    }

    /// How many public articles the author has; nil if Qiita did not say.
    public var itemsCount: Int? {
        get { parts.itemsCount }
        set { parts.itemsCount = newValue }
    }

    /// How many users follow the author; nil if Qiita did not say.
    public var followersCount: Int? {
        get { parts.followersCount }
        set { parts.followersCount = newValue }
    }
}

extension User {
    /// Holds the parts in a place of their own.
    private indirect enum Box: Equatable, Sendable {
        case parts(Parts)
    }

    private struct Parts: Equatable, Sendable {
        let id: ID
        var name: String
        var profile: String
        var itemsCount: Int?
        var followersCount: Int?
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
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try keys.requiredLine(forKey: .id),
            name: Self.named(keys.line(forKey: .name)),
            profile: Sanitizer.text(keys.lenient(String.self, forKey: .profile) ?? ""),
            itemsCount: keys.count(forKey: .itemsCount),
            followersCount: keys.count(forKey: .followersCount)
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
    }

    /// The name; empty where it is nothing but spaces of whatever width.
    private static func named(_ name: String) -> String {
        name.allSatisfy(\.isWhitespace) ? "" : name
    }
}

/// The users that were decoded last, so that the many articles of one author hold one copy of them.
///
/// Nothing but memory depends on it: a user is shared with an equal one alone.
final class SharedUsers: Sendable {
    /// The one that decoding uses.
    static let all = SharedUsers()

    private let capacity: Int
    private let known = Mutex<[User.ID: User]>([:])

    /// The number of users that are kept.
    init(capacity: Int = 4096) {
        self.capacity = capacity
    }

    /// The copy that others have, where they have an equal one; else this one, which is kept for others.
    func shared(_ user: User) -> User {
        known.withLock { known in
            if let same = known[user.id], same == user { return same }
            if known.count >= capacity { known.removeAll(keepingCapacity: true) }
            known[user.id] = user
            return user
        }
    }
}
