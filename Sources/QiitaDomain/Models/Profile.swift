/// What heads the list of an author or of a tag.
public struct Profile: Equatable, Codable, Sendable {
    /// Whose profile it is.
    public let target: FollowTarget
    /// The display name; empty if there is none.
    public var name = ""
    /// The author's description on one line, as it is shown; empty if there is none.
    public var text = ""
    /// The number of articles; nil if not stated.
    public var itemsCount: Int?
    /// The number of followers; nil if not stated.
    public var followersCount: Int?
    /// The number of users that the author follows; nil if not stated.
    public var followeesCount: Int?

    /// The profile of an author.
    public init(_ user: User) {
        target = .user(user.id)
        name = user.name
        text = Sanitizer.line(user.profile)
        itemsCount = user.itemsCount
        followersCount = user.followersCount
        followeesCount = user.followeesCount
    }

    /// The profile of a tag.
    public init(_ tag: Tag) {
        target = .tag(tag.id)
        itemsCount = tag.itemsCount
        followersCount = tag.followersCount
    }

    /// Whether nothing but the name of the target is known.
    public var isEmpty: Bool {
        name.isEmpty && text.isEmpty && itemsCount == nil && followersCount == nil && followeesCount == nil
    }
}
