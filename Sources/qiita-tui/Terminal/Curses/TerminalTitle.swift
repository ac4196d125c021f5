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
