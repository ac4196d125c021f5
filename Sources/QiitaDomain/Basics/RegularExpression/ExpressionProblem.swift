/// Why a text between slashes is not used.
public enum ExpressionProblem: Error, Equatable, Sendable {
    /// Not a regular expression.
    case invalid
    /// A regular expression with a construct that is not supported.
    case unsupported
    /// The expression has too many states, or too many groups in each other.
    case tooLarge
}
