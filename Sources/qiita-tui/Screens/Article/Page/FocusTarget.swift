/// Something in an article's body that can have the focus.
struct FocusTarget: Equatable {
    enum Kind: Equatable {
        /// A link, as an index into `ArticleBody.links`.
        case link(Int)
        /// A reference to the footnote with this number or label.
        case reference(String)
        /// The mark of a footnote at the end, which leads back.
        case footnote(String)
        /// A code block or a display formula, by its first line.
        case code
    }
    let kind: Kind
    /// Its pieces from top to bottom; never empty.
    private(set) var parts: [LinePart]

    /// The line that it begins on.
    var line: Int { parts[0].line }

    init(_ kind: Kind, _ part: LinePart) {
        self.kind = kind
        parts = [part]
    }

    mutating func extend(with part: LinePart) {
        if parts[parts.count - 1].line == part.line, parts[parts.count - 1].bytes.upperBound == part.bytes.lowerBound {
            parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<part.bytes.upperBound
        } else {
            parts.append(part)
        }
    }
}
