/// The looks of all kinds of text: colours from the terminal's sixteen, on its default background.
struct Palette: Equatable, Sendable {
    /// One of the terminal's sixteen colours, by its number.
    enum Color: Int32, Sendable, CaseIterable {
        case black, red, green, yellow, blue, magenta, cyan, white
        case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    }

    struct Look: Equatable, Sendable {
        /// The colour; nil for the terminal's default.
        var color: Color?
        var traits: TextStyle.Traits = []
        var isFaint = false
    }

    /// Whether colours are used. If not, only bold, reverse and underline distinguish text.
    var usesColor: Bool
    private var looks: [TextStyle.Role: Look]

    init(looks: [TextStyle.Role: Look], usesColor: Bool = true) {
        self.looks = looks
        self.usesColor = usesColor
    }

    /// The look of a role; plain if the palette does not contain it.
    func look(of role: TextStyle.Role) -> Look {
        look(of: TextStyle(role))
    }

    /// The look of a style: that of its role with the style's traits added.
    func look(of style: TextStyle) -> Look {
        var look = looks[style.role] ?? Look()
        look.traits.formUnion(style.traits)
        return usesColor ? look : Self.colorless(look)
    }

    /// A look without colour. Italic text is underlined, as in Unix manuals. Struck-out text is already enclosed in
    /// `~~`.
    private static func colorless(_ look: Look) -> Look {
        var traits = look.traits.intersection([.bold, .reverse, .underline])
        if look.traits.contains(.italic) { traits.insert(.underline) }
        return Look(traits: traits)
    }
}

// MARK: - The looks of each theme

// Green, yellow and cyan are too pale on white, blue is too dark on black, and terminals with eight colours show
// bright colours as the plain ones. Secondary text is therefore faint instead of grey.
extension Palette {
    /// Colours that are readable on dark and on light backgrounds.
    static let standard = Palette(looks: [
        .dim: Look(isFaint: true),
        .title: Look(traits: .bold),
        .read: Look(isFaint: true),
        .heading: Look(color: .brightBlue, traits: .bold),
        .link: Look(color: .brightBlue, traits: .underline),
        .code: Look(color: .brightMagenta),
        .keyword: Look(color: .brightMagenta),
        .string: Look(color: .brightRed),
        .comment: Look(isFaint: true),
        .number: Look(color: .brightBlue),
        .name: Look(color: .brightBlue),
        .inserted: Look(color: .brightBlue),
        .deleted: Look(color: .brightRed),
        .error: Look(color: .brightRed, traits: .bold),
        .warning: Look(color: .brightMagenta, traits: .bold),
        .info: Look(color: .brightBlue),
        .tag: Look(color: .brightBlue),
        .user: Look(color: .brightMagenta),
        .stocked: Look(color: .brightMagenta, traits: .bold),
        .bar: Look(traits: .reverse),
        .match: Look(traits: [.reverse, .bold]),
        .red: Look(color: .brightRed),
        .blue: Look(color: .brightBlue),
        .magenta: Look(color: .brightMagenta),
    ])

    /// Colours for a dark background.
    static let dark = Palette(looks: [
        .dim: Look(isFaint: true),
        .title: Look(traits: .bold),
        .read: Look(isFaint: true),
        .heading: Look(color: .brightCyan, traits: .bold),
        .link: Look(color: .brightBlue, traits: .underline),
        .code: Look(color: .green),
        .keyword: Look(color: .brightMagenta),
        .string: Look(color: .green),
        .comment: Look(isFaint: true),
        .number: Look(color: .cyan),
        .name: Look(color: .brightBlue),
        .inserted: Look(color: .green),
        .deleted: Look(color: .brightRed),
        .error: Look(color: .brightRed, traits: .bold),
        .warning: Look(color: .brightYellow, traits: .bold),
        .info: Look(color: .cyan),
        .tag: Look(color: .cyan),
        .user: Look(color: .green),
        .stocked: Look(color: .brightYellow, traits: .bold),
        .bar: Look(traits: .reverse),
        .match: Look(color: .brightYellow, traits: [.reverse, .bold]),
        .red: Look(color: .brightRed),
        .yellow: Look(color: .brightYellow),
        .green: Look(color: .green),
        .cyan: Look(color: .cyan),
        .blue: Look(color: .brightBlue),
        .magenta: Look(color: .brightMagenta),
    ])

    /// Colours for a light background, on which only blue, magenta and red are readable: headings are bold without a colour, so
    /// that notes differ from them and from code.
    static let light = Palette(looks: [
        .dim: Look(isFaint: true),
        .title: Look(traits: .bold),
        .read: Look(isFaint: true),
        .heading: Look(traits: .bold),
        .link: Look(color: .blue, traits: .underline),
        .code: Look(color: .magenta),
        .keyword: Look(color: .magenta),
        .string: Look(color: .red),
        .comment: Look(isFaint: true),
        .number: Look(color: .blue),
        .name: Look(color: .blue),
        .inserted: Look(color: .blue),
        .deleted: Look(color: .red),
        .error: Look(color: .red, traits: .bold),
        .warning: Look(color: .red),
        .info: Look(color: .blue),
        .tag: Look(color: .blue),
        .user: Look(color: .magenta),
        .stocked: Look(color: .magenta, traits: .bold),
        .bar: Look(traits: .reverse),
        .match: Look(color: .magenta, traits: [.reverse, .bold]),
        .red: Look(color: .red),
        .blue: Look(color: .blue),
        .magenta: Look(color: .magenta),
    ])

    /// Without colour: bold, reverse and underline.
    static let monochrome = Palette(
        looks: [
            .title: Look(traits: .bold),
            .read: Look(),
            .heading: Look(traits: [.bold, .underline]),
            .link: Look(traits: .underline),
            .code: Look(traits: .underline),
            .keyword: Look(traits: .bold),
            .inserted: Look(traits: .bold),
            .error: Look(traits: [.bold, .reverse]),
            .warning: Look(traits: .bold),
            .stocked: Look(traits: .bold),
            .bar: Look(traits: .reverse),
            .match: Look(traits: [.reverse, .bold]),
        ], usesColor: false)
}
