import QiitaDomain

/// One row of the window: the cells of a line, as many as fit.
struct CellRow: Equatable, Sendable {
    /// A run of cells with one look.
    struct Span: Equatable, Sendable {
        /// The position in the row's `cells`.
        var range: Range<Int>
        var style: TextStyle
    }

    /// The visible cells from left to right. A wide cell takes two columns.
    private(set) var cells: [Cell] = []
    /// The visible spans from left to right.
    private(set) var spans: [Span] = []
    /// The width of the visible cells in columns. A wide character that fits only by half is omitted with everything
    /// after it.
    private(set) var width = 0
    /// The width of the whole line in columns.
    private(set) var needed = 0

    init(_ line: StyledLine, columns: Int) {
        cells.reserveCapacity(columns + 1)
        for span in line.spans {
            let start = cells.count
            let isCut = needed > width
            CellSplitter.append(span.text, to: &cells)
            var end = start
            for cell in cells[start...] {
                needed += cell.width
                guard !isCut, needed <= columns else { continue }
                width = needed
                end += 1
            }
            cells.removeSubrange(end...)
            if end > start { spans.append(Span(range: start..<end, style: span.style)) }
        }
    }

    /// The row as text, with the first picture of each emoji of several scalars.
    var text: String { drawn(clustersGraphemes: false).text }

    /// The visible part of the line. An emoji of several scalars is its first picture, or complete if the terminal
    /// shows grapheme clusters as one picture.
    func drawn(clustersGraphemes: Bool) -> StyledLine {
        StyledLine(
            spans.map { span in
                var text = String.UnicodeScalarView()
                var rest = cells[span.range]
                while let cell = rest.popFirst() {
                    text.append(cell.base)
                    text.append(contentsOf: cell.marks)
                    guard clustersGraphemes, !cell.rest.isEmpty else { continue }
                    text.append(contentsOf: cell.rest)
                    // The blank beside a narrow first picture is the second cell of the complete emoji.
                    if cell.width == 1 { _ = rest.popFirst() }
                }
                return StyledSpan(String(text), span.style)
            })
    }
}
