import QiitaDomain

/// The widths of a table's columns.
///
/// Columns are as wide as their content if all fit. Otherwise the widest shrinks first, then it and the next widest
/// together, so that long text never squeezes a column of short labels. Columns that shrink get even widths if possible,
/// because half of a wide character cannot be drawn.
struct TableColumns: Equatable {
    /// The least width of a column, in cells, unless its content is narrower.
    static let narrowest = 8
    /// Cells of ` | ` between two columns.
    static let gap = 3

    /// The width of each column, in cells.
    let widths: [Int]

    /// The columns of a grid that is at most `width` cells wide; nil if a column would be too narrow to read.
    init?(natural: [Int], width: Int) {
        let room = width - Self.gap * (natural.count - 1)
        guard natural.reduce(0, +) > room else {
            widths = natural
            return
        }
        guard let limit = Self.limit(natural, room: room), limit >= Self.narrowest else { return nil }
        let even = limit - limit % 2
        var spare = room - natural.reduce(0) { $0 + min($1, even) }
        widths = natural.map { width in
            let extra = min(max(width - even, 0), spare, 2)
            spare -= extra
            return min(width, even) + extra
        }
    }

    /// The width of a table cell that covers `span` columns, in cells, gaps included.
    func width(from column: Int, span: Int) -> Int {
        let covered = widths[column..<min(column + max(span, 1), widths.count)]
        return covered.reduce(0, +) + Self.gap * (covered.count - 1)
    }

    /// The width to which wider columns must shrink for all to fit; nil if all fit.
    private static func limit(_ natural: [Int], room: Int) -> Int? {
        var rest = room
        for (index, width) in natural.sorted().enumerated() {
            let share = rest / (natural.count - index)
            if width > share { return max(share, 0) }
            rest -= width
        }
        return nil
    }
}

/// The cells of a table as running text, each measured once.
struct MeasuredTable {
    /// A table cell at the column where it starts.
    struct Cell {
        var text: FlowText
        /// The width of its text on one line, in cells.
        var natural: Int
        var alignment: TableBlock.Alignment
        var span: Int
    }

    /// The rows; the columns that a spanning cell covers to its right are nil.
    let rows: [[Cell?]]
    let headerCount: Int
    let columnCount: Int

    /// Measures a table; header cells are bold.
    init(_ table: TableBlock, options: BodyOptions) {
        let breaker = LineBreaker(measure: options.measure)
        headerCount = min(max(table.headerCount, 0), table.rows.count)
        columnCount = table.rows.map(\.count).max() ?? 0
        rows = table.rows.map { row in
            var covered = 0
            return row.map { cell in
                guard covered == 0 else {
                    covered -= 1
                    return nil
                }
                covered = max(cell.columnSpan, 1) - 1
                let base = TextStyle(.normal, cell.isHeader ? .bold : [])
                let text = InlineSetter(options: options, base: base).flow(cell.text)
                return Cell(
                    text: text, natural: breaker.naturalWidth(of: text), alignment: cell.alignment,
                    span: covered + 1)
            }
        }
    }

    /// The width that each column needs for its content on one line, in cells. A cell that spans several columns widens the
    /// last of them by what is missing.
    var naturalWidths: [Int] {
        var widths = [Int](repeating: 1, count: columnCount)
        for row in rows {
            for (column, cell) in row.enumerated() {
                if let cell, cell.span == 1 { widths[column] = max(widths[column], cell.natural) }
            }
        }
        for row in rows {
            for (column, cell) in row.enumerated() {
                guard let cell, cell.span > 1 else { continue }
                let last = min(column + cell.span, columnCount) - 1
                let covered = widths[column...last].reduce(0, +) + TableColumns.gap * (last - column)
                widths[last] += max(0, cell.natural - covered)
            }
        }
        return widths
    }
}
