import QiitaDomain

/// The cells of a table as running text, each measured once.
struct MeasuredTable {
    /// A table cell at the column where it starts.
    struct Cell {
        var text: FlowText
        /// What its text needs.
        var extent: LineBreaker.Extent
        var alignment: TableBlock.Alignment
        var span: Int
    }

    /// The rows; the columns that a spanning cell covers to its right are nil.
    let rows: [[Cell?]]
    let headerCount: Int
    let columnCount: Int
    /// What breaks the cells into lines.
    let breaker: LineBreaker

    /// Measures a table; header cells are bold.
    init(_ table: TableBlock, options: BodyOptions) {
        let breaker = LineBreaker(measure: options.measure, avoidsShortLastLine: true)
        self.breaker = breaker
        let setter = InlineSetter(options: options)
        let headSetter = InlineSetter(options: options, base: TextStyle(.normal, .bold))
        headerCount = min(max(table.headerCount, 0), table.rows.count)
        columnCount = table.rows.reduce(0) { max($0, $1.count) }
        rows = table.rows.map { row in
            var covered = 0
            return row.map { cell in
                guard covered == 0 else {
                    covered -= 1
                    return nil
                }
                covered = max(cell.columnSpan, 1) - 1
                let text = (cell.isHeader ? headSetter : setter).flow(cell.text)
                return Cell(
                    text: text, extent: breaker.extent(of: text), alignment: cell.alignment, span: covered + 1)
            }
        }
    }

    /// The widest word in each column and the widest part of one, in cells. Cells that span several columns do not count.
    var wordWidths: [TableColumnFloors.Word] {
        var widths = [TableColumnFloors.Word](repeating: .init(), count: columnCount)
        for row in rows {
            for (column, cell) in row.enumerated() {
                guard let cell, cell.span == 1 else { continue }
                widths[column].whole = max(widths[column].whole, cell.extent.word)
                widths[column].part = max(widths[column].part, cell.extent.part)
            }
        }
        return widths
    }

    /// The width that each column needs for its content on one line, in cells. A cell that spans several columns widens the
    /// last of them by what is missing.
    var naturalWidths: [Int] {
        var widths = [Int](repeating: 1, count: columnCount)
        for row in rows {
            for (column, cell) in row.enumerated() {
                if let cell, cell.span == 1 { widths[column] = max(widths[column], cell.extent.cells) }
            }
        }
        for row in rows {
            for (column, cell) in row.enumerated() {
                guard let cell, cell.span > 1 else { continue }
                let last = min(column + cell.span, columnCount) - 1
                let covered = widths[column...last].reduce(0, +) + last - column
                widths[last] += max(0, cell.extent.cells - covered)
            }
        }
        return widths
    }
}
