/// A run of text in one style, without control characters and line breaks.
struct StyledSpan: Equatable, Sendable {
    var text: String
    var style: TextStyle
    /// The link that the span belongs to, as an index into `ArticleBody.links`.
    var link: Int?

    init(_ text: String, _ style: TextStyle = .plain, link: Int? = nil) {
        self.text = text
        self.style = style
        self.link = link
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
