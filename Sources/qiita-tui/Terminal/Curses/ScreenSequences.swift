/// The control sequences beside those of ncurses: what is written when the screen is entered and left, when another program has had the
/// terminal, and after a crash.
struct ScreenSequences {
    private static let pasteOn = "\u{1B}[?2004h"
    private static let pasteOff = "\u{1B}[?2004l"
    /// Buttons and the wheel (xterm's mode 1000), reported as decimal numbers (1006).
    private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    private static let mouseOff = "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"

    private let capabilities: TerminalCapabilities
    /// Nil if the window's title is not changed.
    let title: TerminalTitle?
    let usesMouse: Bool
    /// What follows once ncurses has entered the screen: chooses the ASCII character set, which another program may have left
    /// otherwise, enables bracketed paste and the mouse, and saves the title.
    let entering: String

    /// Creates the sequences, before ncurses gets a corrected description of the terminal, whose `sgr0` chooses no character set.
    init(capabilities: TerminalCapabilities, title: TerminalTitle?, usesMouse: Bool) {
        self.capabilities = capabilities
        self.title = title
        self.usesMouse = usesMouse
        entering =
            (capabilities.string("sgr0") ?? "") + Self.pasteOn + (title?.save ?? "") + (usesMouse ? Self.mouseOn : "")
    }

    /// What precedes the end of ncurses' screen.
    var leaving: String {
        Self.pasteOff + (usesMouse ? Self.mouseOff : "") + (title?.restore ?? "")
    }

    /// Restores what ncurses sets at the start and never resets: the second character set, for line drawing. Without it, a
    /// stray `^N` in the output of a later program would garble all text after it. The Linux console has that set from the start.
    private var characterSets: String {
        !capabilities.isConsole && capabilities.string("enacs")?.contains("\u{1B})0") == true ? "\u{1B})B" : ""
    }

    /// What follows once ncurses has left the screen. Without a second screen the cursor is on the last row, which the shell
    /// writes on next.
    var afterScreen: String {
        (hasOwnScreen ? "" : capabilities.string("el") ?? "") + characterSets
    }

    /// Margins that enclose a window of this height. Setting them moves the cursor.
    func margins(rows: Int) -> String {
        capabilities.string("csr", 0, rows - 1) ?? ""
    }

    private var hasOwnScreen: Bool { capabilities.string("rmcup") != nil }

    /// Restores what a program may have changed that was killed while it had the terminal: its screen, the margins, the pen,
    /// the cursor, keys, modes. Where the cursor was before is unknown, so what is written next begins on a new last row.
    func afterKilledProgram(rows: Int) -> String {
        let later = "\u{1B}[?2026l\u{1B}[?1004l\u{1B}[?1047l" + (hasOwnScreen ? "\u{1B}[<u\u{1B}[>4;0m" : "")
        let plain =
            "\u{1B}[0m\u{1B}(B\u{1B})\(capabilities.isConsole ? "0" : "B")\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[?25h\u{1B}[r"
        return later + Self.pasteOff + Self.mouseOff + plain + lastRow(rows) + "\n"
    }

    /// What follows a program that had the terminal if this one ends with it: where there is no second screen, what it wrote stays,
    /// and the shell writes on the last row.
    func afterProgram(rows: Int) -> String {
        hasOwnScreen ? "" : lastRow(rows) + (capabilities.string("el") ?? "")
    }

    /// What restores the terminal after a crash of this program.
    func reset(rows: Int) -> String {
        let leave = ["sgr0", "op", "rmkx"].compactMap(capabilities.string).joined() + capabilities.showingCursor
        // The margins move the cursor, so they precede what restores it.
        let end = hasOwnScreen ? capabilities.string("rmcup") ?? "" : lastRow(rows)
        return Self.pasteOff + Self.mouseOff + (title?.restore ?? "") + leave + margins(rows: rows) + end + afterScreen
            + "\r"
    }

    private func lastRow(_ rows: Int) -> String {
        capabilities.string("cup", rows - 1, 0) ?? ""
    }
}

/// The window's title, for terminals that can give back the title before.
struct TerminalTitle: Equatable, Sendable {
    /// The maximum number of scalars of a title.
    private static let longest = 200
    /// Terminals with xterm's stack of titles (XTWINOPS 22 and 23) whose descriptions do not mention it.
    private static let withStack = [
        "xterm", "tmux", "alacritty", "kitty", "foot", "konsole", "vte", "gnome", "mlterm", "wezterm", "contour",
        "ghostty",
    ]

    /// Saves the title on the terminal's stack.
    let save = "\u{1B}[22;2t"
    /// Restores the title that was saved last.
    let restore = "\u{1B}[23;2t"

    /// Nil if the terminal has no title, or could not give it back: the Linux console, screen, rxvt, st.
    init?(of capabilities: TerminalCapabilities) {
        let hasStack = capabilities.string("smcup")?.contains("\u{1B}[22;") == true
        guard hasStack || Self.withStack.contains(where: capabilities.name.hasPrefix) else { return nil }
    }

    /// The sequence that sets the title, on one line and without control characters.
    func sequence(_ text: String) -> String {
        let scalars = text.unicodeScalars.lazy.map { $0.properties.generalCategory == .control ? " " : $0 }
        var title = String.UnicodeScalarView()
        title.append(contentsOf: scalars.prefix(Self.longest))
        return "\u{1B}]2;\(String(title))\u{07}"
    }
}
