/// What happened to the stack of screens.
public enum NavigationAction: Equatable, Codable, Sendable {
    /// A screen was put on top.
    case pushed(route: Route)
    /// The screen on top was taken away; the root cannot be.
    case popped(route: Route.ID)
    /// The reader wants the article behind the last one that is loaded; its page is on the way.
    case nextAwaited
    /// He does not wait for it any more.
    case nextGivenUp
    /// The reader left the program.
    case ended
}
