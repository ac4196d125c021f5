/// A choice of palette: for a dark background, for a light one, without colour, or by the terminal's background.
enum ThemeSetting: String, CaseIterable, Sendable {
    case auto
    case dark
    case light
    case mono

    /// The palette of the theme. If `COLORFGBG` contains no background, `auto` uses the palette that is readable on
    /// both. The terminal is not queried (OSC 11): a response that arrives after the program has ended would be typed
    /// into the shell.
    func palette(environment: [String: String]) -> Palette {
        switch self {
        case .dark: .dark
        case .light: .light
        case .mono: .monochrome
        case .auto:
            switch Self.background(environment["COLORFGBG"] ?? "") {
            case .dark?: .dark
            case .light?: .light
            case nil: .standard
            }
        }
    }

    private enum Background {
        case dark
        case light
    }

    /// The background in `COLORFGBG`, in the form of rxvt, Konsole and iTerm2: `foreground;background`, numbers of
    /// the sixteen colours, sometimes with a third word between them. Nil if there is none.
    private static func background(_ variable: String) -> Background? {
        let words = variable.split(separator: ";", omittingEmptySubsequences: false)
        guard words.count >= 2, let number = Int(words[words.count - 1]), (0...15).contains(number) else { return nil }
        return number == 7 || number >= 9 ? .light : .dark
    }
}
