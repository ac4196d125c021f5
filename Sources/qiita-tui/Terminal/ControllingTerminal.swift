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
