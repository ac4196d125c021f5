import QiitaDomain

/// Collects the lines of a block behind the marks of the lists and quotes that it stands in.
struct LineSink {
    /// What stands left of a nested block.
    private struct Margin {
        /// On its first line, until that is written.
        var first: StyledSpan
        /// On the lines below, as wide as `first`.
        var rest: StyledSpan
        var isFirst = true
    }

    private(set) var lines: [StyledLine] = []
    private(set) var marks: [BodyMark] = []
    private var margins: [Margin] = []

    /// Adds a line. Spaces at its end are left out where it has no text of its own, or where asked.
    mutating func add(_ spans: [StyledSpan], trimming: Bool = false) {
        let all = margins.isEmpty ? spans : takeMargins() + spans
        lines.append(StyledLine(trimming || spans.isEmpty ? withoutTrailingSpace(all) : all))
    }

    /// Adds a line without text; the marks of quotes go on in it.
    mutating func addBlank() {
        add([])
    }

    /// Notes that the next line is a place to go to.
    mutating func mark(_ kind: BodyMark.Kind) {
        marks.append(BodyMark(line: lines.count, kind: kind))
    }

    /// Notes what the lines from one on, up to the last, are.
    mutating func mark(from line: Int, _ kind: BodyMark.Kind) {
        marks.append(BodyMark(line: line, kind: kind))
    }

    /// Writes lines behind a margin: `first` on the first line, `rest` on the others.
    mutating func indented(first: StyledSpan, rest: StyledSpan, _ body: (inout LineSink) -> Void) {
        margins.append(Margin(first: first, rest: rest))
        body(&self)
        if margins[margins.count - 1].isFirst, !first.text.allSatisfy({ $0 == " " }) { addBlank() }
        margins.removeLast()
    }

    /// The spans left of the next line, neighbours of one look made one.
    private mutating func takeMargins() -> [StyledSpan] {
        var spans: [StyledSpan] = []
        for index in margins.indices {
            let span = margins[index].isFirst ? margins[index].first : margins[index].rest
            margins[index].isFirst = false
            if span.text.isEmpty { continue }
            if let last = spans.last, last.style == span.style {
                spans[spans.count - 1].text += span.text
            } else {
                spans.append(span)
            }
        }
        return spans
    }

    private func withoutTrailingSpace(_ spans: [StyledSpan]) -> [StyledSpan] {
        var spans = spans
        while let last = spans.last {
            guard let end = last.text.utf8.lastIndex(where: { $0 != 0x20 }) else {
                spans.removeLast()
                continue
            }
            let next = last.text.utf8.index(after: end)
            if next < last.text.utf8.endIndex { spans[spans.count - 1].text = String(last.text[..<next]) }
            break
        }
        return spans
    }
}

/// A place in the laid out body that keys lead to.
struct BodyMark: Equatable, Sendable {
    /// What is there.
    enum Kind: Equatable, Sendable {
        case heading(level: Int, anchor: String, text: String)
        /// A fold by its number in the body, from 0.
        case fold(number: Int, isOpen: Bool)
        /// A code frame that takes so many lines, its label row among them.
        case code(CodeBlock, lineCount: Int)
        /// A footnote at the end, by its label.
        case footnote(label: String)
        /// A reference to a footnote, by its label.
        case footnoteReference(label: String)
    }
    /// The line, counted from the first line of its block.
    var line: Int
    var kind: Kind

    /// The lines that it stands on, where its block begins at this one.
    func lines(from start: Int) -> Range<Int> {
        let count = if case .code(_, let lineCount) = kind { lineCount } else { 1 }
        return start + line..<start + line + count
    }
}
