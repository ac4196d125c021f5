/// What happened on the help screen.
public enum HelpAction: Equatable, Codable, Sendable {
    /// The reader moved.
    case scrolled(top: Int)
    /// The reader began to type a filter.
    case filterOpened
    /// The reader typed; what does not match vanishes at once.
    case filterEdited(text: String)
    /// The reader has typed enough.
    case filterKept
    /// Everything is shown again.
    case filterCleared
}
