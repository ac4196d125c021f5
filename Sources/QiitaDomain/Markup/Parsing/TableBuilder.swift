/// Gathers the cells of a table as written and arranges them in a grid.
struct TableBuilder {
    /// The maximum number of columns; the text of further cells is appended to the last column.
    static let maximumColumns = 1000
    /// The maximum number of empty cells that one body may use to pad its rows.
    static let maximumPadding = 200_000

    /// Whether new rows belong to the head.
    var isInHead = false
    private var rows: [[SpannedCell]] = []
    private var headRows = 0

    var isEmpty: Bool { rows.isEmpty }

    mutating func beginRow() {
        if isInHead, headRows == rows.count { headRows += 1 }
        rows.append([])
    }

    mutating func add(_ cell: SpannedCell) {
        if rows.isEmpty { beginRow() }
        rows[rows.count - 1].append(cell)
    }

    /// The finished grid. Empty cells are taken from `padding`; the grid is narrower if that is used up.
    mutating func finish(padding: inout Int) -> TableBlock? {
        let rows = self.rows.filter { !$0.isEmpty }
        guard !rows.isEmpty else { return nil }
        let head = self.rows.prefix(headRows).count { !$0.isEmpty }
        let cells = rows.reduce(0) { $0 + $1.count }
        let width = max(1, min(Self.maximumColumns, (cells + padding) / rows.count))
        var grid = TableGrid(rowCount: rows.count, maximumWidth: width)
        for (index, row) in rows.enumerated() { grid.add(row, at: index) }
        let filled = grid.finish()
        StepCount.add(filled.count * (filled.first?.count ?? 0))
        padding = max(0, padding - max(0, filled.count * (filled.first?.count ?? 0) - cells))
        return TableBlock(headerCount: head > 0 ? head : Self.headerCount(of: filled), rows: filled)
    }

    /// Without a `thead`, the head is the leading rows that consist of `th`, if other rows follow.
    private static func headerCount(of rows: [[TableBlock.Cell]]) -> Int {
        let count = rows.prefix { row in row.allSatisfy { $0.isHeader || $0.text.isEmpty } && row[0].isHeader }.count
        return count == rows.count ? min(1, count) : count
    }
}

/// A table cell with its spans as written.
struct SpannedCell {
    var cell: TableBlock.Cell
    var columnSpan: Int
    var rowSpan: Int
}

/// A grid filled row by row, whose cells may span columns and rows.
private struct TableGrid {
    private var rows: [[TableBlock.Cell]]
    /// For each column, the number of rows that are still covered by a cell above.
    private var covered: [Int] = []
    private let maximumWidth: Int
    private var width = 0

    init(rowCount: Int, maximumWidth: Int) {
        rows = Array(repeating: [], count: rowCount)
        self.maximumWidth = maximumWidth
    }

    /// Adds the cells of a row. The text of cells beyond the last column is appended to it.
    mutating func add(_ cells: [SpannedCell], at index: Int) {
        var row: [TableBlock.Cell] = []
        for raw in cells {
            fillCovered(&row)
            guard row.count < maximumWidth else {
                Self.join(raw.cell.text, to: &row)
                continue
            }
            var cell = raw.cell
            let start = row.count
            var span = min(max(1, raw.columnSpan), maximumWidth - start)
            if let taken = (start..<start + span).first(where: { $0 < covered.count && covered[$0] > 0 }) {
                span = taken - start
            }
            cell.columnSpan = span
            row.append(cell)
            for _ in 1..<max(1, span) { row.append(TableBlock.Cell(text: [], isHeader: cell.isHeader)) }
            let below = min(max(1, raw.rowSpan), rows.count - index) - 1
            if below > 0 { cover(start..<start + span, rows: below + 1) }
        }
        fillCovered(&row)
        for column in covered.indices where covered[column] > 0 { covered[column] -= 1 }
        width = max(width, row.count)
        rows[index] = row
    }

    /// The rows, all padded to the same width.
    mutating func finish() -> [[TableBlock.Cell]] {
        for index in rows.indices where rows[index].count < width {
            let missing = width - rows[index].count
            rows[index].append(contentsOf: repeatElement(TableBlock.Cell(text: []), count: missing))
        }
        return rows
    }

    /// Adds empty cells below the cells that span into the row.
    private func fillCovered(_ row: inout [TableBlock.Cell]) {
        while row.count < covered.count, row.count < maximumWidth, covered[row.count] > 0 {
            row.append(TableBlock.Cell(text: []))
        }
    }

    /// Marks columns as covered; `count` includes the current row.
    private mutating func cover(_ columns: Range<Int>, rows count: Int) {
        if covered.count < columns.upperBound {
            covered.append(contentsOf: repeatElement(0, count: columns.upperBound - covered.count))
        }
        for column in columns { covered[column] = count }
    }

    private static func join(_ text: [Inline], to row: inout [TableBlock.Cell]) {
        guard let last = row.indices.last, !text.isEmpty else { return }
        if !row[last].text.isEmpty { row[last].text.append(Inline(.text(" "))) }
        row[last].text.append(contentsOf: text)
    }
}
