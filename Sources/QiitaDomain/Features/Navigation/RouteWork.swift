import ReduxKit

/// The work that a route may have under way, so that popping the route can cancel all of it by name.
public enum RouteWork: String, CaseIterable, Sendable {
    case refresh
    case loadMore
    case article
    case stockCheck
    case comments
}

extension Route.ID {
    /// The name of one kind of this route's work.
    public func effect(_ work: RouteWork) -> EffectID {
        EffectID("route.\(number).\(work.rawValue)")
    }

    /// The names of all work that ends when the route is popped.
    public var effects: [EffectID] {
        RouteWork.allCases.map(effect)
    }
}
