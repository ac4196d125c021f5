import QiitaDomain

/// The widths of the columns of a table.
///
/// Columns are as wide as their content if all fit, with gaps of three cells or else of one. Otherwise the widest columns
/// shrink first, and then cells move between columns as long as that makes the table lower or keeps a word whole.
struct TableColumns: Equatable {
    /// The least width of a column, in cells, unless its content is narrower.
    static let narrowest = 6

    /// The width of each column, in cells.
    let widths: [Int]
    /// The width of the separator between two columns, in cells: 3 for ` | `, 1 for `|`.
    let gap: Int

    /// The columns of a table that is at most `width` cells wide; nil if a column would be too narrow to read.
    init?(_ table: MeasuredTable, width: Int) {
        let natural = table.naturalWidths
        let total = natural.reduce(0, +)
        let gaps = natural.count - 1
        if let gap = [3, 1].first(where: { total + $0 * gaps <= width }) {
            (widths, self.gap) = (natural, gap)
            return
        }
        var best: (fit: ColumnFit, gap: Int)?
        for gap in [3, 1] {
            guard var fit = ColumnFit(table, natural: natural, room: width - gap * gaps) else { continue }
            fit.improve()
            if best.map({ fit.cost < $0.fit.cost }) ?? true { best = (fit, gap) }
        }
        guard let best else { return nil }
        (widths, gap) = (best.fit.widths, best.gap)
    }

    /// The width of a table cell that covers `span` columns, in cells, gaps included.
    func width(from column: Int, span: Int) -> Int {
        let covered = widths[column..<min(column + max(span, 1), widths.count)]
        return covered.reduce(0, +) + gap * (covered.count - 1)
    }
}

/// Columns of a table that must wrap, and what that costs.
private struct ColumnFit {
    private(set) var widths: [Int]
    private let natural: [Int]
    /// The extents of the cells of each row; cells that span columns do not count.
    private let rows: [[LineBreaker.Extent]]

    /// The maximum number of rows measured, for a number of columns. In longer tables every second or third row is
    /// measured, and so on, which bounds the work.
    private static func sample(columns: Int) -> Int {
        max(10, min(60, 2400 / (columns * columns)))
    }

    private static let steps = 40

    /// Shrinks the widest columns until all fit; nil if one would become too narrow.
    init?(_ table: MeasuredTable, natural: [Int], room: Int) {
        guard let limit = Self.limit(natural, room: room), limit >= TableColumns.narrowest else { return nil }
        let even = limit - limit % 2
        var spare = room - natural.reduce(0) { $0 + min($1, even) }
        widths = natural.map { width in
            let extra = min(max(width - even, 0), spare, 2)
            spare -= extra
            return min(width, even) + extra
        }
        self.natural = natural
        let step = table.rows.count / Self.sample(columns: natural.count) + 1
        rows = stride(from: 0, to: table.rows.count, by: step).map { row in
            table.rows[row].map { cell in
                cell.map { $0.span == 1 ? $0.extent : LineBreaker.Extent() } ?? LineBreaker.Extent()
            }
        }
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

    /// The height of the table, estimated, and the words that must be split.
    var cost: Int { cost(widths) }

    /// The cost of a line of the table. A word that must be split costs half of it, a line of a cell next to nothing.
    private static let line = 1000

    private func cost(_ widths: [Int]) -> Int {
        WorkCount.add(rows.count * widths.count)
        return rows.reduce(0) { sum, row in
            var tallest = 1
            var others = 0
            for (column, cell) in row.enumerated() where cell.cells > 0 {
                let width = widths[column]
                let lines = (cell.cells + width - 1) / width + cell.lines - 1
                tallest = max(tallest, lines)
                others += lines + (cell.word > width ? Self.line / 2 : 0)
            }
            return sum + tallest * Self.line + others
        }
    }

    /// Moves cells from one column to another as long as that lowers the cost.
    mutating func improve() {
        var least = cost(widths)
        for _ in 0..<Self.steps {
            var best: (cells: Int, from: Int, to: Int)?
            for from in widths.indices {
                for to in widths.indices where to != from && widths[to] < natural[to] {
                    for cells in [2, 4, 8, 16] where widths[from] - cells >= min(natural[from], TableColumns.narrowest)
                    {
                        move(cells, from, to)
                        let cost = cost(widths)
                        if cost < least { (least, best) = (cost, (cells, from, to)) }
                        move(cells, to, from)
                    }
                }
            }
            guard let best else { return }
            move(best.cells, best.from, best.to)
        }
    }

    private mutating func move(_ cells: Int, _ from: Int, _ to: Int) {
        widths[from] -= cells
        widths[to] += cells
    }
}

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
                    text: text, extent: breaker.extent(of: text), alignment: cell.alignment, span: covered + 1)
            }
        }
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
