/// An author or a tag, which the account can follow. Tags are the same in upper and lower case, as for Qiita.
public enum FollowTarget: Sendable {
    case user(User.ID)
    case tag(String)

    /// Authors or tags.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case tag
        case user
    }

    /// The target of a kind with this name.
    public init(_ kind: Kind, name: String) {
        switch kind {
        case .tag: self = .tag(name)
        case .user: self = .user(name)
        }
    }

    /// Author or tag.
    public var kind: Kind {
        switch self {
        case .user: .user
        case .tag: .tag
        }
    }

    /// The @name or the tag, without its sign.
    public var name: String {
        switch self {
        case .user(let name), .tag(let name): name
        }
    }
}

extension FollowTarget: Hashable {
    private var comparedName: String { kind == .tag ? name.lowercased() : name }

    /// Compares names, those of tags in any case.
    public static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.comparedName == right.comparedName
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(comparedName)
    }
}

extension FollowTarget: RawRepresentable, Codable, CodingKeyRepresentable, CustomStringConvertible {
    /// `@NAME` or `#NAME`.
    public var rawValue: String { (kind == .user ? "@" : "#") + name }

    /// The target with the word; nil for any other text.
    public init?(rawValue word: String) {
        let name = String(word.unicodeScalars.dropFirst())
        switch word.unicodeScalars.first {
        case "@" where !name.isEmpty: self = .user(name)
        case "#" where !name.isEmpty: self = .tag(name)
        case _: return nil
        }
    }

    /// `@NAME` or `#NAME`.
    public var description: String { rawValue }
}

/// What heads the list of an author or of a tag.
public struct Profile: Equatable, Codable, Sendable {
    /// Whose profile it is.
    public let target: FollowTarget
    /// The display name; empty if there is none.
    public var name = ""
    /// The author's description; empty if there is none.
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
        text = user.profile
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
