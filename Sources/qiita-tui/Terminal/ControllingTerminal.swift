import CSystem
import Foundation

/// The terminal of the process, without ncurses: its foreground process group; in extensions a secret line and an empty screen.
enum ControllingTerminal {
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
}

/// An empty screen, and a key to leave it.
extension ControllingTerminal {
    /// Does work on an empty screen, and returns to what was on the terminal before.
    static func onEmptyScreen(_ work: () -> Int?) -> Int? {
        send("\u{1B}[?1049h\u{1B}[2J\u{1B}[H")
        defer { send("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l") }
        return work()
    }

    /// Shows a hint on a row, counted from 1, and waits for a key, which is not shown, or for a signal, on which the program acts
    /// afterwards. Without a terminal it does neither.
    static func waitForKey(_ hint: String, row: Int) {
        var before = termios()
        guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return }
        var raw = before
        cfmakeraw(&raw)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return }
        // What is typed with the key, such as the rest of an arrow key's sequence, is dropped.
        defer { _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
        send("\u{1B}[0m\u{1B}[\(row);1H\u{1B}[K\(hint)")
        guard signals_wait_input(STDIN_FILENO) == 1 else { return }
        var key: UInt8 = 0
        _ = read(STDIN_FILENO, &key, 1)
    }

    private static func send(_ text: String) {
        guard isatty(STDOUT_FILENO) == 1 else { return }
        WaitingDescriptor(number: STDOUT_FILENO).write(text.utf8)
    }
}

extension ControllingTerminal {
    /// The maximum length of a line in bytes, which is that of a terminal's line buffer.
    private static let longestLine = 4096

    /// Writes a prompt to standard error and reads a line from standard input without echo. Nil if the input ends
    /// before a line or is not a terminal. A signal that arrives meanwhile restores the terminal first.
    static func secretLine(asking prompt: String) -> String? {
        var bytes = [CChar](repeating: 0, count: longestLine)
        let count = terminal_read_secret(STDIN_FILENO, prompt, &bytes, longestLine)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
