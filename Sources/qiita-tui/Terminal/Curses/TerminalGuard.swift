import CNcurses

/// Restores the terminal when the program crashes: a trap, a bad address, `^\`.
///
/// The bytes to write and the modes to set are fixed when the guard is armed, since a crashed process cannot compute
/// them.
@MainActor
final class TerminalGuard {
    /// Bracketed paste, which ncurses does not control.
    static let pasteOn = "\u{1B}[?2004h"
    static let pasteOff = "\u{1B}[?2004l"
    /// Buttons and the wheel (xterm's mode 1000), reported as decimal numbers (1006).
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"

    /// What a program that was killed while it had the terminal may have left on: the pen, a hidden cursor, keypad keys,
    /// its own screen, which is left without moving the cursor.
    static let afterKilledChild =
        "\u{1B}[0m\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[?1047l" + pasteOff + mouseOff + "\r"

    private let descriptor: Int32
    private let kind: TerminalKind
    private let title: TerminalTitle?
    private var modes = termios()

    /// Saves the terminal's current modes; nil if the descriptor is not a terminal.
    init?(descriptor: Int32, kind: TerminalKind, title: TerminalTitle?) {
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        self.kind = kind
        self.title = title
    }

    /// Makes a crash restore the terminal from now on. `rows` is the height of the window.
    func arm(rows: Int) {
        let reset = reset(rows: rows)
        reset.withCString { terminal_guard_arm(descriptor, &modes, $0, reset.utf8.count) }
    }

    /// Ends the protection: a crash no longer changes the terminal.
    func disarm() {
        terminal_guard_disarm()
    }

    /// Restores the saved modes.
    func restoreModes() {
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }

    /// Restores what ncurses sets at the start and never resets: the second character set, for line drawing. Without it, a
    /// stray `^N` in the output of a later program would garble all text after it.
    private var characterSets: String {
        kind.capability("enacs")?.contains("\u{1B})0") == true ? "\u{1B})B" : ""
    }

    /// What follows once ncurses has left the screen. Without a second screen the cursor is on the last row, which the shell
    /// writes on next.
    var afterScreen: String {
        (hasOwnScreen ? "" : kind.capability("el") ?? "") + characterSets
    }

    /// Margins that enclose a window of this height. Setting them moves the cursor.
    func margins(rows: Int) -> String {
        kind.capability("csr", 0, rows - 1) ?? ""
    }

    private var hasOwnScreen: Bool { kind.capability("rmcup") != nil }

    private func reset(rows: Int) -> String {
        let leave = ["sgr0", "op", "rmkx", "cnorm"].compactMap(kind.capability)
        // The margins move the cursor, so they precede what restores it.
        let end = hasOwnScreen ? kind.capability("rmcup") : kind.capability("cup", rows - 1, 0)
        let restoreTitle = title?.restore ?? ""
        return Self.pasteOff + Self.mouseOff + restoreTitle + leave.joined() + margins(rows: rows) + (end ?? "")
            + afterScreen + "\r"
    }
}
