/// What happened to the stack of screens.
public enum NavigationAction: Equatable, Codable, Sendable {
    /// A screen was put on top.
    case pushed(route: Route)
    /// The screen on top was taken away; the root cannot be.
    case popped(route: Route.ID)
    /// The reader left the program.
    case ended
}
