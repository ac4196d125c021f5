/// The stack of screens, the visible one last.
public struct NavigationState: Equatable, Codable, Sendable {
    /// Never empty.
    public internal(set) var routes: [Route]
    /// The number that the next route gets.
    public internal(set) var nextID: Int
    /// True while the reader of the article on top waits for the next one of its list.
    public internal(set) var awaitsNext = false
    /// True once the reader has left the program.
    public internal(set) var hasEnded = false

    /// A stack with its root alone.
    public init(root: Route.Screen = .home) {
        routes = [Route(id: .root, screen: root)]
        nextID = 1
    }

    /// The visible route.
    public var top: Route {
        guard let top = routes.last else { preconditionFailure("The stack of routes is never empty.") }
        return top
    }

    /// The route that a push to `screen` would make.
    public func next(_ screen: Route.Screen) -> Route {
        Route(id: Route.ID(nextID), screen: screen)
    }
}
