import CNcurses

/// A palette as ncurses knows it: a colour pair for each role, set up once, and the attributes of every style.
@MainActor
final class CursesStyles {
    private let palette: Palette
    private var pairs: [Int32]
    private var known: [TextStyle: (attributes: attr_t, pair: Int32)] = [:]

    /// Sets up the colours; call it once ncurses has opened the terminal.
    init(palette: Palette) {
        self.palette = palette
        pairs = Array(repeating: 0, count: TextStyle.Role.allCases.count)
        guard palette.usesColor, has_colors(), start_color() == OK, use_default_colors() == OK else { return }
        for role in TextStyle.Role.allCases {
            guard let color = palette.look(of: role).color else { continue }
            let pair = Int32(role.rawValue) + 1
            if init_extended_pair(pair, Self.number(of: color), -1) == OK {
                pairs[Int(role.rawValue)] = pair
            }
        }
    }

    /// The attributes and the colour pair that show the style.
    func look(of style: TextStyle) -> (attributes: attr_t, pair: Int32) {
        if let look = known[style] { return look }
        let asked = palette.look(of: style)
        let traits = asked.traits
        var attributes: attr_t = asked.isFaint || traits.contains(.strike) ? curses_faint() : 0
        if traits.contains(.bold) { attributes |= curses_bold() }
        if traits.contains(.underline) { attributes |= curses_underline() }
        if traits.contains(.reverse) { attributes |= curses_reverse() }
        if traits.contains(.italic) { attributes |= curses_italic() }
        let look = (attributes, pairs[Int(style.role.rawValue)])
        known[style] = look
        return look
    }

    /// The colour's number here: a terminal with eight shows a bright one as its plain sister.
    private static func number(of color: Palette.Color) -> Int32 {
        color.rawValue < curses_colors() ? color.rawValue : color.rawValue % 8
    }
}
