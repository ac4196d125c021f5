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

    private let descriptor: Int32
    private var modes = termios()
    private let reset: String

    /// Saves the terminal's current modes; nil if the descriptor is not a terminal.
    init?(descriptor: Int32) {
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        let leave = ["sgr0", "op", "rmkx", "cnorm", "rmcup"].map(Self.capability)
        reset = Self.pasteOff + Self.mouseOff + leave.joined() + "\r"
    }

    /// Makes a crash restore the terminal from now on.
    func arm() {
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

    /// A capability without the delays that terminfo specifies for slow terminals (`$<5>`).
    private static func capability(_ name: String) -> String {
        guard let value = curses_capability(name) else { return "" }
        var rest = String(cString: value)[...]
        var result = ""
        while let dollar = rest.firstIndex(of: "$"), let end = rest[dollar...].firstIndex(of: ">") {
            let isPause = rest[dollar...].hasPrefix("$<")
            result += rest[..<(isPause ? dollar : rest.index(after: dollar))]
            rest = rest[rest.index(after: isPause ? end : dollar)...]
        }
        return result + rest
    }
}

/// libcurl, which the first request loads.
enum NetworkLibrary {
    /// Sets what the program does if libcurl cannot be loaded: it restores the terminal, writes this line to standard error and
    /// exits with this status.
    static func ifMissing(write line: String, exitWith status: Int32) {
        late_curl_set_missing(line, status)
    }
}
