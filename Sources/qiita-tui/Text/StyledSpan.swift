/// What a span of a body leads to.
enum SpanTarget: Equatable, Sendable {
    /// A link, as an index into `ArticleBody.links`.
    case link(Int)
    /// The footnote with this number.
    case reference(Int)
    /// A footnote that the body does not have.
    case missingFootnote
    /// The references to the footnote with this number, which the span marks.
    case footnote(Int)
}

/// A run of text in one style, without control characters and line breaks.
struct StyledSpan: Equatable, Sendable {
    var text: String
    var style: TextStyle
    var target: SpanTarget?

    init(_ text: String, _ style: TextStyle = .plain, target: SpanTarget? = nil) {
        self.text = text
        self.style = style
        self.target = target
    }

    /// The link that the span belongs to, as an index into `ArticleBody.links`.
    var link: Int? {
        if case .link(let link) = target { link } else { nil }
    }
}

extension StyledSpan {
    static func blank(_ cells: Int) -> StyledSpan {
        cells < blanks.count ? blanks[max(0, cells)] : StyledSpan(String(repeating: " ", count: cells))
    }

    /// A row of hyphens. Made from bytes, since `String(repeating:count:)` appends a character at a time.
    static func rule(_ cells: Int, _ style: TextStyle = TextStyle(.dim)) -> StyledSpan {
        let hyphens = [UInt8](repeating: UInt8(ascii: "-"), count: max(0, cells))
        return StyledSpan(String(decoding: hyphens, as: UTF8.self), style)
    }

    /// The common lengths, made once.
    private static let blanks = {
        let longest = [UInt8](repeating: UInt8(ascii: " "), count: 127)
        return (0...longest.count).map { StyledSpan(String(decoding: longest[..<$0], as: UTF8.self)) }
    }()
}
