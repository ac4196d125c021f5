/// A set of looks that the reader can choose: for a dark background, for a light one, without colour, or by what the
/// terminal says of its background.
enum Theme: String, CaseIterable, Sendable {
    case auto
    case dark
    case light
    case mono

    /// The looks of the theme. Where `auto` learns nothing of the background from `COLORFGBG`, they are those that can be
    /// read on both. The terminal itself is not asked (OSC 11): an answer that comes late, over a slow line or once the
    /// program has ended, would be typed into the shell.
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
    /// sixteen colours, perhaps with a third word between. Nil where it names none.
    private static func background(_ variable: String) -> Background? {
        let words = variable.split(separator: ";", omittingEmptySubsequences: false)
        guard words.count >= 2, let number = Int(words[words.count - 1]), (0...15).contains(number) else { return nil }
        return number == 7 || number >= 9 ? .light : .dark
    }
}
