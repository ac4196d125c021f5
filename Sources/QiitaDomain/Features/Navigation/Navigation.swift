/// The stack of screens, the visible one last.
public struct NavigationState: Equatable, Codable, Sendable {
    /// Never empty.
    public internal(set) var routes: [Route]
    /// The number of the next route.
    public internal(set) var nextID: Int
    /// Whether the article on top will be replaced by the next one of its list once that is loaded.
    public internal(set) var awaitsNext = false
    /// The screen that the command line named; nil if that was the root.
    public internal(set) var entry: Route.ID?
    /// Whether the reader is leaving the program, which waits for changes that are being sent.
    public internal(set) var isLeaving = false
    /// Whether the reader has left the program.
    public internal(set) var hasEnded = false

    /// A stack of the root only.
    public init(root: Route.Screen = .home) {
        routes = [Route(id: .root, screen: root)]
        nextID = 1
    }

    /// The visible route.
    public var top: Route {
        guard let top = routes.last else { preconditionFailure("The stack of routes is never empty.") }
        return top
    }

    /// Whether the screen on top is the root or the one that the command line named.
    public var isAtEntry: Bool { routes.count == 1 || top.id == entry }

    /// The route that a push to `screen` would make.
    public func next(_ screen: Route.Screen) -> Route {
        Route(id: Route.ID(nextID), screen: screen)
    }
}

/// The actions of the stack of screens.
public enum NavigationAction: Equatable, Codable, Sendable {
    /// A screen was pushed.
    case pushed(route: Route)
    /// The screen on top was popped; never the root.
    case popped(route: Route.ID)
    /// The reader requested the article after the last loaded one; its page is under way.
    case nextAwaited
    /// The next article is no longer awaited.
    case nextGivenUp
    /// The screen on top is the one that the command line named.
    case entered
    /// The reader is leaving the program, and changes are being sent.
    case leaving
    /// The reader left the program.
    case ended
}

/// Reduces the stack of screens.
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
    case .leaving:
        state.isLeaving = true
    case .ended:
        state.hasEnded = true
    }
}
