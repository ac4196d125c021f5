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
