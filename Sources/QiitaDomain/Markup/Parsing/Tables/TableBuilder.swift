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
