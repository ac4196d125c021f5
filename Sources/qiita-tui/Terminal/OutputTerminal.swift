import CNcurses

/// What standard output is connected to.
enum OutputTerminal {
    /// The columns of the terminal on standard output; nil where it is none.
    static var columns: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else { return nil }
        return Int(columns)
    }
}
