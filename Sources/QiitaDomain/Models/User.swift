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

    /// How many public articles the author has; nil where Qiita did not say.
    public var itemsCount: Int? {
        get { parts.itemsCount }
        set { parts.itemsCount = newValue }
    }

    /// How many users follow the author; nil where Qiita did not say.
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
