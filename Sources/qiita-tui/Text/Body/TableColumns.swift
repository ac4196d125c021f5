import QiitaDomain

/// The widths of a table's columns.
///
/// Columns are as wide as their content where that fits. Where it does not, the widest gives way first, then it and the next
/// widest together, so that a column of short labels is never squeezed for the sake of one with long text. Those that give
/// way get even widths where they can, as half of a wide character is of no use.
struct TableColumns: Equatable {
    /// A column is never narrower than this, unless its content is.
    static let narrowest = 8
    /// Cells of ` | ` between two columns.
    static let gap = 3

    /// The cells of each column.
    let widths: [Int]

    /// The columns of a grid in so many cells; nil where one would become too narrow to read.
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

    /// The cells of a cell that covers so many columns from this one on, the gaps between them included.
    func width(from column: Int, span: Int) -> Int {
        let covered = widths[column..<min(column + max(span, 1), widths.count)]
        return covered.reduce(0, +) + Self.gap * (covered.count - 1)
    }

    /// The widest a column may be so that all fit; what is narrower keeps its width.
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

/// A table's cells as running text, measured once.
struct MeasuredTable {
    /// A cell that starts at its place.
    struct Cell {
        var text: FlowText
        /// Cells that its text takes on one line.
        var natural: Int
        var alignment: TableBlock.Alignment
        var span: Int
    }

    /// The rows; the places that a cell covers to its right are nil.
    let rows: [[Cell?]]
    let headerCount: Int
    let columnCount: Int

    /// A grid from a table; its head is bold.
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

    /// The cells that each column needs for its content on one line. What a cell over several columns needs more than
    /// they have goes to the last of them.
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
