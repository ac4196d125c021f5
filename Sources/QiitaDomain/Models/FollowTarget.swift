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
