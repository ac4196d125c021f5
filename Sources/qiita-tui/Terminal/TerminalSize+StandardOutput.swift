import CNcurses
import Foundation

extension TerminalSize {
    /// The columns of the terminal on standard output; nil if standard output is not a terminal.
    static var standardOutputColumns: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else { return nil }
        return Int(columns)
    }
}
