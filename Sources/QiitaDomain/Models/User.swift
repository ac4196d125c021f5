/// A user of Qiita. A single reference, since every article contains its author.
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
        followersCount: Int? = nil,
        followeesCount: Int? = nil
    ) {
        box = .parts(
            Parts(
                id: id, name: name, profile: profile, itemsCount: itemsCount, followersCount: followersCount,
                followeesCount: followeesCount))
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

    /// The display name; empty if the user has none.
    public var name: String {
        get { parts.name }
        set { parts.name = newValue }
    }

    /// The user's description; empty if there is none.
    public var profile: String {
        get { parts.profile }
        set { parts.profile = newValue }
    }

    /// The number of public articles; nil if not stated.
    public var itemsCount: Int? {
        get { parts.itemsCount }
        set { parts.itemsCount = newValue }
    }

    /// The number of followers; nil if not stated.
    public var followersCount: Int? {
        get { parts.followersCount }
        set { parts.followersCount = newValue }
    }

    /// The number of users that the user follows; nil if not stated.
    public var followeesCount: Int? {
        get { parts.followeesCount }
        set { parts.followeesCount = newValue }
    }
}

extension User {
    /// Holds the parts on the heap.
    private indirect enum Box: Equatable, Sendable {
        case parts(Parts)
    }

    private struct Parts: Equatable, Sendable {
        let id: ID
        var name: String
        var profile: String
        var itemsCount: Int?
        var followersCount: Int?
        var followeesCount: Int?
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
    public init(from decoder: any Decoder) throws {
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
