/// Why no screen can be shown; nothing has been written to the terminal when it is thrown.
enum TerminalError: Error, Equatable, Sendable {
    /// Standard input or output is a file, a pipe or nothing at all.
    case notATerminal
    /// `TERM` is not set, so nothing is known of the terminal.
    case unnamedTerminal
    /// `TERM` names a terminal that the system has no description of.
    case unknownTerminal(name: String)
    /// The terminal cannot place its cursor, like a printer or `TERM=dumb`.
    case tooSimple(name: String)
}
