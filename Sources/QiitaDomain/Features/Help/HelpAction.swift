/// What happened on the help screen.
public enum HelpAction: Equatable, Codable, Sendable {
    /// The reader moved.
    case scrolled(top: Int)
}
