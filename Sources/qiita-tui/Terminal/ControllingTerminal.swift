import CNcurses
import Foundation

/// The terminal of the process, for uses without ncurses: its width, its foreground process group, a secret line, an empty screen.
enum ControllingTerminal {
    /// The maximum length of a line in bytes, which is that of a terminal's line buffer.
    private static let longestLine = 4096

    /// The columns of the terminal on standard output; nil if standard output is not a terminal.
    static var outputColumns: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else { return nil }
        return Int(columns)
    }

    /// Makes a process group the terminal's foreground, and continues it if it was stopped for reading too early.
    static func giveForeground(to group: Int32) {
        terminal_guard_lend(group)
        guard terminal_set_foreground(STDIN_FILENO, group) == 0 else { return }
        kill(-group, SIGCONT)
    }

    /// Makes this process the terminal's foreground again.
    static func takeForeground() {
        terminal_guard_lend(0)
        _ = terminal_set_foreground(STDIN_FILENO, getpgrp())
    }

    /// Writes a prompt to standard error and reads a line from standard input without echo. Nil if the input ends
    /// before a line or is not a terminal. A signal that arrives meanwhile restores the terminal first.
    static func secretLine(asking prompt: String) -> String? {
        var bytes = [CChar](repeating: 0, count: longestLine)
        let count = terminal_read_secret(STDIN_FILENO, prompt, &bytes, longestLine)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
