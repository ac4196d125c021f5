import ReduxKit

/// The name of a list in the state: the tab or the screen on the stack that shows it.
public enum ListID: Hashable, Sendable {
    case tab(ListSource)
    /// The list that the tab of the chosen tag had before, until Qiita knows the tag that was typed.
    case formerTag
    case route(Route.ID)

    /// The name of one of this list's effects.
    public func effect(_ work: RouteEffectName) -> EffectID {
        switch self {
        case .tab(let source): EffectID("tab.\(source.rawValue).\(work.rawValue)")
        case .formerTag: EffectID("tab.\(name).\(work.rawValue)")
        case .route(let route): route.effect(work)
        }
    }

    /// The route that shows the list.
    public var route: Route.ID {
        switch self {
        case .tab, .formerTag: .root
        case .route(let route): route
        }
    }
}

extension ListID: Codable, CodingKeyRepresentable {
    private static let formerTagName = "former tag"

    /// The SOURCE of a tab, or the number of a route.
    public var name: String {
        switch self {
        case .tab(let source): source.rawValue
        case .formerTag: Self.formerTagName
        case .route(let route): "\(route.number)"
        }
    }

    /// The list with this name; nil for any other text.
    public init?(name: String) {
        if name == Self.formerTagName {
            self = .formerTag
        } else if let number = Int(name) {
            self = .route(Route.ID(number))
        } else if let source = ListSource(rawValue: name) {
            self = .tab(source)
        } else {
            return nil
        }
    }

    /// Decodes the name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = Self(name: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is not the name of a list")
        }
        self = id
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

    /// The name as a key of a JSON object.
    public var codingKey: any CodingKey { name.codingKey }

    /// The list named by a key of a JSON object.
    public init?(codingKey: some CodingKey) {
        self.init(name: codingKey.stringValue)
    }
}
