/// An author on Qiita, as far as the reader meets one.
public struct User: Equatable, Identifiable, Sendable {
    /// The @name, without the `@`.
    public typealias ID = String

    /// The author's @name.
    public let id: ID
    /// The name to show beside the @name; empty where the author gave none.
    public var name: String
    /// What the author says about himself; empty where nothing.
    public var profile: String
    /// How many public articles the author has; nil where Qiita did not say.
    public var itemsCount: Int?
    /// How many users follow the author; nil where Qiita did not say.
    public var followersCount: Int?

    /// A user from known parts.
    public init(
        id: String,
        name: String = "",
        profile: String = "",
        itemsCount: Int? = nil,
        followersCount: Int? = nil
    ) {
        self.id = id
        self.name = name
        self.profile = profile
        self.itemsCount = itemsCount
        self.followersCount = followersCount
    }
}
