/// Gathers the cells of a table as written and lays them into a grid.
struct TableBuilder {
    /// The most columns a grid has; the text of cells beyond goes into the last one.
    static let maximumColumns = 1000
    /// The most empty cells that one body may need to even out its rows.
    static let maximumPadding = 200_000

    /// Whether rows now belong to the head.
    var isInHead = false
    private var rows: [[SpannedCell]] = []
    private var headRows = 0

    var isEmpty: Bool { rows.isEmpty }

    /// Begins a row.
    mutating func beginRow() {
        if isInHead, headRows == rows.count { headRows += 1 }
        rows.append([])
    }

    /// Adds a cell to the current row.
    mutating func add(_ cell: SpannedCell) {
        if rows.isEmpty { beginRow() }
        rows[rows.count - 1].append(cell)
    }

    /// The grid; takes what it fills up with from `padding`, and is narrower where that runs out.
    mutating func finish(padding: inout Int) -> TableBlock? {
        let rows = self.rows.filter { !$0.isEmpty }
        guard !rows.isEmpty else { return nil }
        let head = self.rows.prefix(headRows).count { !$0.isEmpty }
        let cells = rows.reduce(0) { $0 + $1.count }
        let width = max(1, min(Self.maximumColumns, (cells + padding) / rows.count))
        var grid = TableGrid(rowCount: rows.count, maximumWidth: width)
        for (index, row) in rows.enumerated() { grid.add(row, at: index) }
        let filled = grid.finish()
        padding = max(0, padding - max(0, filled.count * (filled.first?.count ?? 0) - cells))
        return TableBlock(headerCount: head > 0 ? head : Self.headerCount(of: filled), rows: filled)
    }

    /// Without a `thead`, the first rows that hold nothing but `th` are the head, if any other row follows.
    private static func headerCount(of rows: [[TableBlock.Cell]]) -> Int {
        let count = rows.prefix { row in row.allSatisfy { $0.isHeader || $0.text.isEmpty } && row[0].isHeader }.count
        return count == rows.count ? min(1, count) : count
    }
}
