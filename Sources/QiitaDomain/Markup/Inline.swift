/// A run of text in one style, or one inline object.
public struct Inline: Equatable, Sendable {
    /// The content of the run.
    public enum Content: Equatable, Sendable {
        /// Text with its white space folded; never empty.
        case text(String)
        /// A `<br>`.
        case lineBreak
        /// Inline code, kept as written.
        case code(String)
        /// Mathematics as its source, including the `$`.
        case math(String)
        /// A key of the keyboard.
        case keyboard(String)
        /// Ruby: base text and its reading.
        case ruby(base: String, reading: String)
        /// An image: its alternative text and its URL, both possibly empty.
        case image(alt: String, source: String)
        /// An emoji image: its shortcode without colons, and the emoji that the file name spells, or an empty string.
        case emoji(shortcode: String, picture: String)
        /// A mention of a user, without the `@`.
        case mention(user: String)
        /// A reference to a footnote; `number` is nil if the body has no such footnote.
        case footnoteReference(label: String, number: Int?)
    }
    /// The content of the run.
    public var content: Content
    /// The marks of the run.
    public var style: InlineStyle
    /// The link that it belongs to, as an index into `ArticleBody.links`.
    public var link: Int?
    /// The colour that the author gave it, or that it names, as `#FF0000` does.
    public var color: InlineColor?

    /// Creates a run.
    public init(_ content: Content, style: InlineStyle = [], link: Int? = nil, color: InlineColor? = nil) {
        self.content = content
        self.style = style
        self.link = link
        self.color = color
    }
}

extension Inline {
    /// The text of runs without mark-up, with a line feed for each line break.
    static func plainText(of text: [Inline]) -> String {
        text.map(\.plainText).joined()
    }

    /// Whether the run is text or code.
    var isWords: Bool {
        switch content {
        case .text, .code: true
        case .lineBreak, .math, .keyboard, .ruby, .image, .emoji, .mention, .footnoteReference: false
        }
    }

    /// The text of the run without mark-up.
    var plainText: String {
        switch content {
        case .text(let words), .code(let words), .math(let words), .keyboard(let words): words
        case .lineBreak: "\n"
        case .ruby(let base, let reading): base + "(" + reading + ")"
        case .image(let alt, _): alt
        case .emoji(let shortcode, _): ":" + shortcode + ":"
        case .mention(let user): "@" + user
        case .footnoteReference(let label, _): "[" + label + "]"
        }
    }
}

/// The marks of a run of text.
public struct InlineStyle: OptionSet, Hashable, Sendable {
    /// One bit for each mark.
    public let rawValue: UInt16
    /// Creates a set of marks from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }
    /// `strong`, `b`.
    public static let strong = InlineStyle(rawValue: 1)
    /// `em`, `i`, `var`, `cite`, `dfn`.
    public static let emphasis = InlineStyle(rawValue: 2)
    /// `del`, `s`, `strike`.
    public static let deleted = InlineStyle(rawValue: 4)
    /// `ins`, `u`.
    public static let inserted = InlineStyle(rawValue: 8)
    /// `samp`, `tt`.
    public static let sample = InlineStyle(rawValue: 16)

    /// The text of a link that is its URL.
    public static let bareLink = InlineStyle(rawValue: 32)

    /// `sup`.
    public static let raised = InlineStyle(rawValue: 64)
    /// `sub`.
    public static let lowered = InlineStyle(rawValue: 128)

    /// The marks whose ends are visible, so that a space outside of them must not be drawn with them.
    var edged: InlineStyle { intersection([.deleted, .inserted, .raised, .lowered]) }
}
