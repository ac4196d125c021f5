/// Something in an article that can have the focus.
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
        /// A tag of the article, as an index into its tags.
        case tag(Int)
    }
    let kind: Kind
    /// Its pieces from top to bottom; empty for a tag in the rows above the body, which are always in the window.
    private(set) var parts: [LinePart]

    /// The line that it begins on.
    var line: Int { parts.first?.line ?? 0 }

    init(_ kind: Kind, _ part: LinePart) {
        self.kind = kind
        parts = [part]
    }

    /// A tag.
    init(tag index: Int, _ parts: [LinePart] = []) {
        kind = .tag(index)
        self.parts = parts
    }

    mutating func extend(with part: LinePart) {
        if parts[parts.count - 1].line == part.line, parts[parts.count - 1].bytes.upperBound == part.bytes.lowerBound {
            parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<part.bytes.upperBound
        } else {
            parts.append(part)
        }
    }
}
