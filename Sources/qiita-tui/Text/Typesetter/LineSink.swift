/// Collects the lines of a block, each preceded by the margins of the enclosing lists and quotes.
struct LineSink {
    /// The margin to the left of a nested block.
    private struct Margin {
        /// The margin of the first line.
        var first: StyledSpan
        /// The margin of the other lines, as wide as `first`.
        var rest: StyledSpan
        /// Whether the first line has a marker, such as that of an item, instead of the margin of the others.
        var hasMarker: Bool
        var isFirst = true
    }

    private(set) var laid = LaidBlock()
    private var margins: [Margin] = []

    var lineCount: Int { laid.lines.count }

    /// Adds a line, of whose spans the first `margin` bytes are not text. Trailing spaces are removed if the line has no text besides
    /// its margin, or if `trimming` is true.
    mutating func add(
        _ spans: [StyledSpan], margin: Int = 0, joint: LaidLine.Joint = .prose, isCutOff: Bool = false,
        trimming: Bool = false
    ) {
        var line = LaidLine(
            drawn: StyledLine(), margin: Int32(truncatingIfNeeded: margin), joint: joint, isCutOff: isCutOff)
        let all = margins.isEmpty ? spans : addMargins(to: &line) + spans
        line.drawn.spans = trimming || spans.isEmpty ? withoutTrailingSpace(all) : all
        laid.lines.append(line)
    }

    /// Adds a line without text; quote marks are drawn on it.
    mutating func addBlank() {
        add([])
    }

    /// Records a mark at the next line.
    mutating func mark(_ kind: BodyLandmark.Kind) {
        mark(from: lineCount, kind)
    }

    /// Records a mark at a line that was added before.
    mutating func mark(from line: Int, _ kind: BodyLandmark.Kind) {
        laid.marks.append(BodyLandmark(line: line, kind: kind))
    }

    /// Begins a margin: `first` on the first line, `rest` on the others.
    mutating func beginMargin(first: StyledSpan, rest: StyledSpan) {
        let hasMarker = first != rest && !first.text.utf8.allSatisfy { $0 == 0x20 }
        margins.append(Margin(first: first, rest: rest, hasMarker: hasMarker))
    }

    /// Ends the margin that began last. One without lines is drawn on a line of its own if it is not blank.
    mutating func endMargin() {
        guard let last = margins.last else { preconditionFailure("Margins end as often as they begin.") }
        if last.isFirst, !last.first.text.allSatisfy({ $0 == " " }) { addBlank() }
        margins.removeLast()
    }

    /// The margins of the next line, whose bytes are added to its own; neighbouring spans of the same style are joined.
    private mutating func addMargins(to line: inout LaidLine) -> [StyledSpan] {
        var spans: [StyledSpan] = []
        var bytes = 0
        var isMarked = false
        for index in margins.indices {
            let isFirst = margins[index].isFirst
            let span = isFirst ? margins[index].first : margins[index].rest
            margins[index].isFirst = false
            isMarked = isMarked || isFirst && margins[index].hasMarker
            if span.text.isEmpty { continue }
            if !isMarked { bytes += span.text.utf8.count }
            if let last = spans.last, last.style == span.style, last.target == span.target {
                spans[spans.count - 1].text += span.text
            } else {
                spans.append(span)
            }
        }
        line.margin = Int32(truncatingIfNeeded: isMarked ? bytes : bytes + Int(line.margin))
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
