/// One row of the window: a line's cells, as many as fit.
struct CellRow: Equatable, Sendable {
    /// Cells with one look.
    struct Span: Equatable, Sendable {
        var cells: [Cell]
        var style: TextStyle
    }

    /// The spans that are shown, from left to right.
    private(set) var spans: [Span] = []
    /// Columns that they fill; a wide character that would stand half outside is left out with all that follows.
    private(set) var width = 0
    /// Columns that the whole line would need.
    private(set) var needed = 0

    init(_ line: StyledLine, columns: Int, width cellWidth: (Unicode.Scalar) -> Int = CellSplitter.systemWidth) {
        for span in line.spans {
            var cells = CellSplitter.cells(of: span.text, width: cellWidth)
            let fits = needed == width
            needed += cells.reduce(0) { $0 + $1.width }
            guard fits else { continue }
            if needed > columns { cells = Self.prefix(of: cells, columns: columns - width) }
            width += cells.reduce(0) { $0 + $1.width }
            if !cells.isEmpty { spans.append(Span(cells: cells, style: span.style)) }
        }
    }

    /// The row as text.
    var text: String {
        var text = String.UnicodeScalarView()
        for cell in spans.lazy.flatMap(\.cells) {
            text.append(cell.base)
            text.append(contentsOf: cell.marks)
        }
        return String(text)
    }

    private static func prefix(of cells: [Cell], columns: Int) -> [Cell] {
        var room = columns
        return Array(
            cells.prefix { cell in
                room -= cell.width
                return room >= 0
            })
    }
}

extension Frame {
    /// The line at a row; nil where the frame has none.
    func row(_ index: Int) -> StyledLine? {
        rows.indices.contains(index) ? rows[index] : nil
    }
}
