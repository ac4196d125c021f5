import CSystem

/// Restores the terminal when the program crashes: a trap, a bad address, `^\`.
///
/// The bytes to write and the modes to set are fixed when the guard is armed, since a crashed process cannot compute
/// them.
@MainActor
final class TerminalGuard {
    private let descriptor: Int32
    private let sequences: ScreenSequences
    private var modes = termios()

    /// Saves the terminal's current modes; nil if the descriptor is not a terminal.
    init?(descriptor: Int32, sequences: ScreenSequences) {
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        self.sequences = sequences
    }

    /// Makes a crash restore the terminal from now on. `rows` is the height of the window; `isLent` says that another
    /// program has the terminal.
    func arm(rows: Int, isLent: Bool = false) {
        let reset = isLent ? sequences.afterKilledProgram(rows: rows) : sequences.reset(rows: rows)
        reset.withCString { terminal_guard_arm(descriptor, &modes, $0, reset.utf8.count) }
    }

    /// Ends the protection: a crash no longer changes the terminal.
    func disarm() {
        terminal_guard_disarm()
    }

    func restoreModes() {
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }
}
