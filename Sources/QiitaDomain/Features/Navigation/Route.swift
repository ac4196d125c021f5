import ReduxKit

/// A screen on the stack: one instance with its own state, and what it shows.
public struct Route: Equatable, Codable, Sendable {
    /// The name of an instance; two screens of the same article have two.
    public struct ID: Hashable, Codable, CodingKeyRepresentable, Sendable {
        /// Counts from 0, the root, within a session.
        public let number: Int

        /// The instance with this number.
        public init(_ number: Int) {
            self.number = number
        }

        /// The root of the stack.
        public static let root = ID(0)
    }

    /// What a screen shows.
    public enum Screen: Equatable, Codable, Sendable {
        case home
        case articleDetail(article: Article.ID)
        case userArticles(user: User.ID)
        /// An article opened from its author's list: it offers no way to the author again.
        case userArticleDetail(article: Article.ID)
        /// The articles of a tag, of a search, or those that a user stocked.
        case articles(of: ListSource)
        /// The keys.
        case help
    }

    /// The instance.
    public let id: ID
    /// What it shows.
    public let screen: Screen

    /// An instance of a screen.
    public init(id: ID, screen: Screen) {
        self.id = id
        self.screen = screen
    }
}

extension Route.ID {
    /// Decodes a bare number.
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
    }

    /// Encodes a bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// The number as a key of a JSON object.
    public var codingKey: any CodingKey {
        number.codingKey
    }

    /// The instance that a key of a JSON object names.
    public init?(codingKey: some CodingKey) {
        guard let number = Int(codingKey: codingKey) else { return nil }
        self.init(number)
    }
}

/// The effects of a route, which are cancelled by name when it is popped, and of a tab.
public enum RouteEffectName: String, CaseIterable, Sendable {
    case refresh
    case loadMore
    case article
    case stockCheck
    case followCheck
    case profile
    case comments
    case picture
}

extension Route.ID {
    /// The name of one of this route's effects.
    public func effect(_ work: RouteEffectName) -> EffectID {
        EffectID("route.\(number).\(work.rawValue)")
    }

    /// The names of all effects that are cancelled when the route is popped.
    public var effects: [EffectID] {
        RouteEffectName.allCases.map(effect)
    }
}
