/// How each kind of text is shown on a terminal: colours from the terminal's own sixteen, on its own background.
struct Palette: Equatable, Sendable {
    /// One of the terminal's sixteen colours, by its number.
    enum Color: Int32, Sendable, CaseIterable {
        case black, red, green, yellow, blue, magenta, cyan, white
        case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    }

    /// How text is shown. The traits and faintness carry it alone where there is no colour.
    struct Look: Equatable, Sendable {
        /// Nil is the terminal's own colour.
        var color: Color?
        var traits: TextStyle.Traits = []
        var isFaint = false
    }

    /// Whether colours are used at all. Where not, what is shown is told apart by bold, reverse and underline alone.
    var usesColor: Bool
    private var looks: [TextStyle.Role: Look]

    init(looks: [TextStyle.Role: Look], usesColor: Bool = true) {
        self.looks = looks
        self.usesColor = usesColor
    }

    /// The look of a role; one that the palette does not name is plain text.
    func look(of role: TextStyle.Role) -> Look {
        look(of: TextStyle(role))
    }

    /// The look of a style: that of its role with its own traits.
    func look(of style: TextStyle) -> Look {
        var look = looks[style.role] ?? Look()
        look.traits.formUnion(style.traits)
        return usesColor ? look : Self.colorless(look)
    }

    /// Emphasis is underlined, as in the manuals of Unix. What is struck out stands between `~~` already.
    private static func colorless(_ look: Look) -> Look {
        var traits = look.traits.intersection([.bold, .reverse, .underline])
        if look.traits.contains(.italic) { traits.insert(.underline) }
        return Look(traits: traits)
    }
}
