import ReduxKit

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
