/// A run of text inside a block with one look, or one thing that stands in the text.
public struct Inline: Equatable, Sendable {
    /// What the run is.
    public enum Content: Equatable, Sendable {
        /// Words. White space is folded already; never empty.
        case text(String)
        /// A `<br>`.
        case lineBreak
        /// Inline code, kept as written.
        case code(String)
        /// Mathematics as its source with its `$`.
        case math(String)
        /// A key of the keyboard.
        case keyboard(String)
        /// Raised text.
        case raised(String)
        /// Lowered text.
        case lowered(String)
        /// Base text with its reading.
        case ruby(base: String, reading: String)
        /// An image with its alternative text and address, both possibly empty.
        case image(alt: String, source: String)
        /// An emoji image by its shortcode without colons.
        case emoji(shortcode: String)
        /// A mention of a user, without the `@`.
        case mention(user: String)
        /// A reference to a footnote; nil where no such footnote is in the body.
        case footnoteReference(label: String, number: Int?)
    }
    /// What the run is.
    public var content: Content
    /// How it is marked up.
    public var style: InlineStyle
    /// The link it belongs to, as an index into `ArticleBody.links`.
    public var link: Int?

    /// A run from its parts.
    public init(_ content: Content, style: InlineStyle = [], link: Int? = nil) {
        self.content = content
        self.style = style
        self.link = link
    }
}

/// The mark-up of a run of text.
public struct InlineStyle: OptionSet, Hashable, Sendable {
    /// One bit a mark.
    public let rawValue: UInt8
    /// Marks by their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
    /// `strong`, `b`.
    public static let strong = InlineStyle(rawValue: 1)
    /// `em`, `i`, `var`, `cite`.
    public static let emphasis = InlineStyle(rawValue: 2)
    /// `del`, `s`, `strike`.
    public static let deleted = InlineStyle(rawValue: 4)
    /// `ins`, `u`.
    public static let inserted = InlineStyle(rawValue: 8)
    /// `samp`, `tt`.
    public static let sample = InlineStyle(rawValue: 16)

    /// Whether the text was deleted or inserted: its ends are seen.
    var isChange: Bool { !isDisjoint(with: [.deleted, .inserted]) }
}
