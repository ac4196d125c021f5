/// A mistake in the arguments of a command that prints a log.
public enum ReplayUsageError: Error, Equatable, Sendable {
    case option(OptionScanner.Failure)
    /// `allowed` describes the valid values.
    case badValue(option: String, value: String, allowed: String)
    /// A condition that cannot be parsed.
    case badCondition(option: String, text: String, problem: Condition.Problem)
    /// Two options that contradict each other.
    case notTogether(String, String)
    /// The first option needs the second.
    case needs(String, String)
    /// `--at` without an option that prints one moment.
    case atWithoutMoment
    case logMissing
    case tooMany(argument: String)
    /// No option says what is printed.
    case outputMissing
}
