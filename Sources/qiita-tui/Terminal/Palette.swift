/// How each kind of text is shown on a terminal: colours from the terminal's own sixteen, on its own background.
struct Palette: Equatable, Sendable {
    /// One of the terminal's sixteen colours, by its number.
    enum Color: Int32, Sendable, CaseIterable {
        case black, red, green, yellow, blue, magenta, cyan, white
        case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    }

    /// A role's look. The traits and faintness carry it alone where there is no colour.
    struct Look: Equatable, Sendable {
        /// Nil is the terminal's own colour.
        var color: Color?
        var traits: TextStyle.Traits = []
        var isFaint = false
    }

    /// Whether colours are used at all.
    var usesColor: Bool
    private var looks: [TextStyle.Role: Look]

    init(looks: [TextStyle.Role: Look], usesColor: Bool = true) {
        self.looks = looks
        self.usesColor = usesColor
    }

    /// The look of a role; one that the palette does not name is plain text.
    func look(of role: TextStyle.Role) -> Look {
        var look = looks[role] ?? Look()
        if !usesColor { look.color = nil }
        return look
    }

    /// Colours that can be read on a dark and on a light background.
    static let standard = Palette(looks: [
        .dim: Look(isFaint: true),
        .title: Look(traits: .bold),
        .heading: Look(color: .cyan, traits: .bold),
        .link: Look(color: .blue, traits: .underline),
        .code: Look(color: .green),
        .keyword: Look(color: .magenta),
        .string: Look(color: .green),
        .comment: Look(isFaint: true),
        .number: Look(color: .cyan),
        .name: Look(color: .blue),
        .inserted: Look(color: .green),
        .deleted: Look(color: .red),
        .error: Look(color: .red, traits: .bold),
        .warning: Look(color: .yellow, traits: .bold),
        .info: Look(color: .cyan),
        .tag: Look(color: .cyan),
        .user: Look(color: .green),
        .stocked: Look(color: .yellow, traits: .bold),
        .bar: Look(traits: .reverse),
        .match: Look(color: .yellow, traits: [.reverse, .bold]),
    ])

    /// The same looks without any colour.
    static let monochrome: Palette = {
        var palette = standard
        palette.usesColor = false
        return palette
    }()

    /// What the environment asks for: no colour where `NO_COLOR` is set and not empty.
    static func preferred(environment: [String: String]) -> Palette {
        environment["NO_COLOR", default: ""].isEmpty ? standard : monochrome
    }
}
