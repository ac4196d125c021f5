/// The look of a span: what it is (a theme gives that a colour) and how it is set.
struct TextStyle: Hashable, Sendable {
    /// What a span is to the reader; the theme knows its colours.
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
    }
    /// How a span is set, whatever its colour.
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
