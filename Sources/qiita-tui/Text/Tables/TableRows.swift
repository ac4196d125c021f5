import QiitaDomain

/// The rows of a table as a grid with `|` between the columns, with a rule under the head and under each row of several lines.
struct TableRows {
    private let grid: MeasuredTable
    private let columns: TableColumns
    private let measure: DisplayWidth

    init(_ grid: MeasuredTable, _ columns: TableColumns, measure: DisplayWidth) {
        self.grid = grid
        self.columns = columns
        self.measure = measure
    }

    /// Adds the rows.
    func add(to sink: inout LineSink) {
        let rows = grid.rows.map { row in row.indices.map { lines(of: row[$0], at: $0) } }
        let rule = [rule]
        for (index, row) in rows.enumerated() {
            let isBelowWrapped = index > grid.headerCount && rows[index - 1].contains { $0.count > 1 }
            if index > 0, index == grid.headerCount || isBelowWrapped { sink.add(rule) }
            add(row, of: grid.rows[index], to: &sink)
        }
        if grid.headerCount == rows.count { sink.add(rule) }
    }

    /// The lines of a cell, wrapped to the width of the columns that it spans.
    private func lines(of cell: MeasuredTable.Cell?, at column: Int) -> [[StyledSpan]] {
        guard let cell else { return [] }
        let width = columns.width(from: column, span: cell.span)
        if cell.extent.cells <= width, cell.text.isOneRun { return [cell.text.spans] }
        var lines: [[StyledSpan]] = []
        grid.breaker.forEachLine(of: cell.text, width: width) { lines.append($0) }
        return lines
    }

    /// Adds the lines of a row; cells with fewer lines than the tallest are padded with blank lines. A line ends after its last
    /// text, without the separators of empty cells; what is left of its first text is its margin.
    private func add(_ row: [[[StyledSpan]]], of cells: [MeasuredTable.Cell?], to sink: inout LineSink) {
        let separator = StyledSpan(columns.separator, TextStyle(.dim))
        for index in 0..<max(1, row.map(\.count).max() ?? 0) {
            var spans: [StyledSpan] = []
            var margin: Int?
            let last = row.lastIndex { index < $0.count && !$0[index].isEmpty }
            for column in cells.indices {
                guard let (alignment, span) = cells[column].map({ ($0.alignment, $0.span) }) else { continue }
                if let last, column > last { break }
                if column > 0 { spans.append(separator) }
                let text = index < row[column].count ? row[column][index] : []
                let isLast = column == last || column + span >= cells.count
                let (left, right) = padding(
                    text, alignment, columns.width(from: column, span: span), isLast: isLast)
                if left > 0 { spans.append(.blank(left)) }
                if margin == nil, !text.isEmpty { margin = spans.reduce(0) { $0 + $1.text.utf8.count } }
                spans += text
                if right > 0 { spans.append(.blank(right)) }
            }
            sink.add(spans, margin: margin ?? 0, trimming: true)
        }
    }

    /// The blanks on both sides of a text in `width` cells, none behind the last one of a line.
    private func padding(
        _ text: [StyledSpan], _ alignment: TableBlock.Alignment, _ width: Int, isLast: Bool
    ) -> (left: Int, right: Int) {
        let isAtLeft = alignment == .natural || alignment == .left
        guard !isLast || !isAtLeft else { return (0, 0) }
        let free = max(0, width - text.reduce(0) { $0 + measure.cells(of: $1.text) })
        let left = isAtLeft ? 0 : alignment == .center ? free / 2 : free
        return (left, isLast ? 0 : free - left)
    }

    private var rule: StyledSpan {
        let parts = columns.widths.map { StyledSpan.rule($0).text }
        return StyledSpan(parts.joined(separator: columns.cross), TextStyle(.dim))
    }
}
