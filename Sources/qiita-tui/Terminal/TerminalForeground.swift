import CNcurses
import Foundation

/// Who the terminal's keys are for.
@MainActor
enum TerminalForeground {
    /// Gives the terminal to a process group. One that asked for it too early was stopped, and is woken.
    static func give(to group: Int32) {
        guard terminal_set_foreground(CursesTerminal.input, group) == 0 else { return }
        kill(-group, SIGCONT)
    }

    /// Takes the terminal back from whoever has it.
    static func take() {
        _ = terminal_set_foreground(CursesTerminal.input, getpgrp())
    }
}
