/// The exit status of a command that prints a log.
public enum ReplayStatus: Int32, Equatable, Sendable {
    case done = 0
    /// The log cannot be read, nothing could be verified, another build failed, or a file cannot be made or written.
    case failed = 1
    /// The arguments are wrong.
    case usage = 2
    /// What was compared differs, an invariant is broken, a condition never holds, or there is nothing to shrink a log to.
    case differs = 5
}
