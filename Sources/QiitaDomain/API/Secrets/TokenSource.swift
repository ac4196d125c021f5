/// The place that a token is from.
public enum TokenSource: Equatable, Sendable {
    /// The environment variable.
    case variable
    case file(path: String)
}
