/// A grid filled row by row, whose cells may span columns and rows.
struct TableGrid {
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
