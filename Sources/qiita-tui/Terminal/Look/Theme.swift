/// A choice of looks: for a dark background, for a light one, without colour, or by the background that the terminal names.
enum Theme: String, CaseIterable, Sendable {
    case auto
    case dark
    case light
    case mono

    /// The looks of the theme. If `COLORFGBG` names no background, `auto` takes the looks that are readable on both. The
    /// terminal is not asked (OSC 11): an answer that arrives after the program has ended would be typed into the shell.
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

    /// The background that `COLORFGBG` names, as rxvt, Konsole and iTerm2 set it: `foreground;background`, numbers of the
    /// sixteen colours, sometimes with a third word between them. Nil if it names none.
    private static func background(_ variable: String) -> Background? {
        let words = variable.split(separator: ";", omittingEmptySubsequences: false)
        guard words.count >= 2, let number = Int(words[words.count - 1]), (0...15).contains(number) else { return nil }
        return number == 7 || number >= 9 ? .light : .dark
    }
}
