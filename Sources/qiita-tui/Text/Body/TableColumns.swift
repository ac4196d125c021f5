import QiitaDomain

/// The widths of the columns of a table.
///
/// Columns are as wide as their content if all fit, with the widest possible gaps. Otherwise each is as wide as its widest
/// word if these fit, and what is left goes to the columns that need it. Then cells move between columns as long as that makes
/// the table lower. A column does not become narrower than its widest word where all words fit and there is room enough.
struct TableColumns: Equatable {
    /// The least width of a column, in cells, unless its content is narrower.
    static let narrowest = 6

    /// The width of each column, in cells.
    let widths: [Int]
    /// The width of the separator between two columns, in cells: 3 for ` | `, 2 for `| `, 1 for `|`.
    let gap: Int

    private static let gaps = [3, 2, 1]

    /// What separates two columns. Before Japanese, which has no white space of its own, a blank is kept as long as possible.
    var separator: String { gap == 3 ? " | " : gap == 2 ? "| " : "|" }
    /// Where a rule crosses the separator.
    var cross: String { gap == 3 ? "-+-" : gap == 2 ? "+-" : "+" }

    /// The columns of a table that is at most `width` cells wide; nil if a column would be too narrow to read.
    init?(_ table: MeasuredTable, width: Int) {
        let natural = table.naturalWidths
        let total = natural.reduce(0, +)
        let gaps = natural.count - 1
        if let gap = Self.gaps.first(where: { total + $0 * gaps <= width }) {
            (widths, self.gap) = (natural, gap)
            return
        }
        var best: (fit: ColumnFit, gap: Int)?
        let words = table.wordWidths
        for gap in Self.gaps {
            guard var fit = ColumnFit(table, natural: natural, words: words, room: width - gap * gaps) else { continue }
            fit.improve()
            if best.map({ fit.isBetter(than: $0.fit) }) ?? true { best = (fit, gap) }
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
    /// The least width of each column.
    private let floors: [Int]
    /// Whether no column becomes narrower than its words.
    private let keepsWords: Bool
    /// The extents of the cells of each row; cells that span columns do not count.
    private let rows: [[LineBreaker.Extent]]

    /// The maximum number of rows measured, for a number of columns. In longer tables every second or third row is
    /// measured, and so on, which bounds the work.
    private static func sample(columns: Int) -> Int {
        max(10, min(60, 2400 / (columns * columns)))
    }

    private static let steps = 40

    /// The cells for each column from which on all words are kept whole if they fit. In narrower columns a whole word can cost
    /// the others many lines.
    private static let roomy = 12

    /// Shrinks the widest columns until all fit, but none below its words if these fit; nil if one would become too narrow.
    init?(_ table: MeasuredTable, natural: [Int], words: [Int], room: Int) {
        let narrowest = natural.map { min($0, TableColumns.narrowest) }
        guard narrowest.reduce(0, +) <= room else { return nil }
        let whole = zip(narrowest, words).map(max)
        let fits = whole.reduce(0, +) <= room
        keepsWords = fits && room >= natural.count * Self.roomy
        floors = keepsWords ? whole : narrowest
        let start = fits ? whole : narrowest
        let limit = Self.limit(natural, floors: start, room: room)
        var spare = room - Self.total(natural, start, limit)
        widths = zip(natural, start).map { width, floor in
            let shrunk = max(floor, min(width, limit))
            let extra = min(width - shrunk, spare, 2)
            spare -= extra
            return shrunk + extra
        }
        self.natural = natural
        let step = table.rows.count / Self.sample(columns: natural.count) + 1
        rows = stride(from: 0, to: table.rows.count, by: step).map { row in
            table.rows[row].map { cell in
                cell.map { $0.span == 1 ? $0.extent : LineBreaker.Extent() } ?? LineBreaker.Extent()
            }
        }
    }

    /// The greatest even width to which wider columns can shrink for all to fit, none below its floor.
    private static func limit(_ natural: [Int], floors: [Int], room: Int) -> Int {
        var low = 0
        var high = room / 2
        while low < high {
            let middle = (low + high + 1) / 2
            if total(natural, floors, middle * 2) <= room { low = middle } else { high = middle - 1 }
        }
        return low * 2
    }

    private static func total(_ natural: [Int], _ floors: [Int], _ limit: Int) -> Int {
        zip(natural, floors).reduce(0) { $0 + max($1.1, min($1.0, limit)) }
    }

    /// Whether these columns keep all words whole and the other ones do not, or else make the table lower.
    func isBetter(than other: ColumnFit) -> Bool {
        keepsWords == other.keepsWords ? cost < other.cost : keepsWords
    }

    /// The height of the table, estimated, and the words that must be split.
    var cost: Int { cost(widths) }

    /// The cost of a line of the table. A word that must be split costs as much as two, a line of a cell next to nothing.
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
                others += lines + (cell.word > width ? Self.line * 2 : 0)
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
                    for cells in [2, 4, 8, 16] where widths[from] - cells >= floors[from] {
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

    /// The width of the widest word in each column, in cells. Words in cells that span several columns do not count.
    var wordWidths: [Int] {
        var widths = [Int](repeating: 0, count: columnCount)
        for row in rows {
            for (column, cell) in row.enumerated() {
                if let cell, cell.span == 1 { widths[column] = max(widths[column], cell.extent.word) }
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
