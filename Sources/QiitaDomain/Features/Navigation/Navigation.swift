/// The stack of screens, the visible one last.
public struct NavigationState: Equatable, Codable, Sendable {
    /// Never empty.
    public internal(set) var routes: [Route]
    /// The number that the next route gets.
    public internal(set) var nextID: Int
    /// True while the reader of the article on top waits for the next one of its list.
    public internal(set) var awaitsNext = false
    /// The screen that the command line named; nil if that was the root.
    public internal(set) var entry: Route.ID?
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

    /// Whether the way back leads out of the program: from the root, and from the screen that the command line named.
    public var isAtEntry: Bool { routes.count == 1 || top.id == entry }

    /// The route that a push to `screen` would make.
    public func next(_ screen: Route.Screen) -> Route {
        Route(id: Route.ID(nextID), screen: screen)
    }
}

/// From the article that is read to one beside it in its list.
public enum ListStep: String, CaseIterable, Codable, Sendable {
    case next
    case previous
}

/// What happened to the stack of screens.
public enum NavigationAction: Equatable, Codable, Sendable {
    /// A screen was put on top.
    case pushed(route: Route)
    /// The screen on top was taken away; the root cannot be.
    case popped(route: Route.ID)
    /// The reader wants the article behind the last one that is loaded; its page is on the way.
    case nextAwaited
    /// The next article is no longer awaited.
    case nextGivenUp
    /// The screen on top is the one that the command line named.
    case entered
    /// The reader left the program.
    case ended
}

/// Keeps the stack of screens.
public func navigationReducer(_ state: inout NavigationState, _ action: NavigationAction) {
    switch action {
    case .pushed(let route):
        state.routes.append(route)
        state.awaitsNext = false
        state.nextID = max(state.nextID, route.id.number + 1)
    case .popped(let id):
        guard state.routes.count > 1, state.top.id == id else { return }
        state.routes.removeLast()
        state.awaitsNext = false
    case .nextAwaited:
        state.awaitsNext = true
    case .nextGivenUp:
        state.awaitsNext = false
    case .entered:
        state.entry = state.top.id
    case .ended:
        state.hasEnded = true
    }
}
