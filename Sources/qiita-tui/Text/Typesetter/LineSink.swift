/// Collects the lines of a block, each preceded by the markers of the enclosing lists and quotes.
struct LineSink {
    /// The margin to the left of a nested block.
    private struct Margin {
        /// The margin of the first line.
        var first: StyledSpan
        /// The margin of the other lines, as wide as `first`.
        var rest: StyledSpan
        var isFirst = true
    }

    private(set) var lines: [StyledLine] = []
    private(set) var marks: [BodyLandmark] = []
    private var margins: [Margin] = []

    /// Adds a line. Trailing spaces are removed if the line has no text besides its margin, or if `trimming` is true.
    mutating func add(_ spans: [StyledSpan], trimming: Bool = false) {
        let all = margins.isEmpty ? spans : nextMargins() + spans
        lines.append(StyledLine(trimming || spans.isEmpty ? withoutTrailingSpace(all) : all))
    }

    /// Adds a line without text; quote marks are drawn on it.
    mutating func addBlank() {
        add([])
    }

    /// Records a mark at the next line.
    mutating func mark(_ kind: BodyLandmark.Kind) {
        marks.append(BodyLandmark(line: lines.count, kind: kind))
    }

    /// Records a mark at a line that was added before.
    mutating func mark(from line: Int, _ kind: BodyLandmark.Kind) {
        marks.append(BodyLandmark(line: line, kind: kind))
    }

    /// Writes lines with a margin: `first` on the first line, `rest` on the others.
    mutating func indented(first: StyledSpan, rest: StyledSpan, _ body: (inout LineSink) -> Void) {
        margins.append(Margin(first: first, rest: rest))
        body(&self)
        if margins[margins.count - 1].isFirst, !first.text.allSatisfy({ $0 == " " }) { addBlank() }
        margins.removeLast()
    }

    /// The margins of the next line; neighbouring spans of the same style are joined.
    private mutating func nextMargins() -> [StyledSpan] {
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
