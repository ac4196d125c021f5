/// The exit status of a command that prints a log.
public enum ReplayStatus: Int32, Equatable, Sendable {
    case done = 0
    /// The log cannot be read, nothing could be verified, or a file cannot be written.
    case failed = 1
    /// The arguments are wrong.
    case usage = 2
    /// The replay differs, an invariant is broken, or a condition never holds.
    case differs = 5
}
