/// The reason why the screen cannot be used. The terminal is as before when it is thrown.
enum TerminalError: Error, Equatable, Sendable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// `TERM` is not set.
    case unnamedTerminal
    /// The system has no description of the terminal that `TERM` names.
    case unknownTerminal(name: String)
    /// The terminal cannot position its cursor, like a printer or `TERM=dumb`.
    case tooSimple(name: String)
    /// The system refused what the screen needs; `reason` is its `errno`, or 0.
    case notOpened(name: String, reason: Int32)
}
