import CSystem
import Foundation

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
