/// The style of a span: its role, to which a theme assigns a colour, and its traits.
struct TextStyle: Hashable, Sendable {
    /// The meaning of a span, to which the theme assigns a colour.
    enum Role: UInt8, Hashable, Sendable, CaseIterable {
        case normal
        case dim
        case title
        /// An article that was read.
        case read
        case heading
        case link
        case code
        case keyword
        case string
        case comment
        case number
        case name
        case inserted
        case deleted
        case error
        case warning
        case info
        case tag
        case user
        case stocked
        case bar
        case match
        // The colours of the author's own text.
        case red
        case yellow
        case green
        case cyan
        case blue
        case magenta
    }
    /// How a span is drawn besides its colour.
    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let bold = Traits(rawValue: 1)
        static let underline = Traits(rawValue: 2)
        static let reverse = Traits(rawValue: 4)
        static let italic = Traits(rawValue: 8)
        static let strike = Traits(rawValue: 16)
    }

    var role: Role
    var traits: Traits

    init(_ role: Role = .normal, _ traits: Traits = []) {
        self.role = role
        self.traits = traits
    }

    static let plain = TextStyle()
}
