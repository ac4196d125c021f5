import QiitaDomain

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
