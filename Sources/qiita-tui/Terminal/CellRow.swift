/// One row of the window: the cells of a line, as many as fit.
struct CellRow: Equatable, Sendable {
    /// A run of cells with one look.
    struct Span: Equatable, Sendable {
        /// Where they stand in the row's `cells`.
        var range: Range<Int>
        var style: TextStyle
    }

    /// The cells that are shown, from left to right. A wide one takes two columns.
    private(set) var cells: [Cell] = []
    /// The spans that are shown, from left to right.
    private(set) var spans: [Span] = []
    /// The columns that the cells fill. A wide character that would stand half outside is left out with all that follows.
    private(set) var width = 0
    /// The columns that the whole line would take.
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

    /// What a terminal shows of the line: of an emoji of several scalars the first picture, or all of it if the terminal shows
    /// grapheme clusters as one picture.
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
                    // The blank beside a narrow first picture is the other half of the whole.
                    if cell.width == 1 { _ = rest.popFirst() }
                }
                return StyledSpan(String(text), span.style)
            })
    }
}

extension Frame {
    /// The line at a row; nil below the frame's last.
    func row(_ index: Int) -> StyledLine? {
        rows.indices.contains(index) ? rows[index] : nil
    }
}
