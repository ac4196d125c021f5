import QiitaDomain

extension Typesetter {
    /// A grid with `|` between the columns, a rule under the head and under each row of several lines; or one record a row
    /// if a column would be too narrow.
    mutating func setTable(_ table: TableBlock, _ width: Int, _ sink: inout LineSink) {
        let first = sink.lines.count
        let texts = table.rows.flatMap { $0.map(\.text) }
        for text in texts { recordReferences(in: text, &sink) }
        defer { recordFormulas(in: texts, from: first, &sink) }
        let grid = MeasuredTable(table, options: options)
        guard grid.columnCount > 0 else { return }
        guard let columns = TableColumns(grid, width: width) else {
            setRecords(grid, width, &sink)
            return
        }
        let rows = grid.rows.map { row in row.indices.map { lines(of: row[$0], at: $0, columns, grid.breaker) } }
        let rule = [rule(columns)]
        for (index, row) in rows.enumerated() {
            let isBelowWrapped = index > grid.headerCount && rows[index - 1].contains { $0.count > 1 }
            if index > 0, index == grid.headerCount || isBelowWrapped { sink.add(rule) }
            add(row, of: grid.rows[index], columns, &sink)
        }
        if grid.headerCount == rows.count { sink.add(rule) }
    }

    /// The lines of a cell, wrapped to the width of the columns that it spans.
    private func lines(
        of cell: MeasuredTable.Cell?, at column: Int, _ columns: TableColumns, _ breaker: LineBreaker
    ) -> [[StyledSpan]] {
        guard let cell else { return [] }
        let width = columns.width(from: column, span: cell.span)
        if cell.extent.cells <= width, cell.text.isOneRun { return [cell.text.spans] }
        var lines: [[StyledSpan]] = []
        breaker.forEachLine(of: cell.text, width: width) { lines.append($0) }
        return lines
    }

    /// Adds the lines of a row; cells with fewer lines than the tallest are padded with blank lines. A line ends after its last
    /// text, without the separators of empty cells.
    private func add(
        _ row: [[[StyledSpan]]], of cells: [MeasuredTable.Cell?], _ columns: TableColumns, _ sink: inout LineSink
    ) {
        let separator = StyledSpan(columns.separator, TextStyle(.dim))
        for index in 0..<max(1, row.map(\.count).max() ?? 0) {
            var spans: [StyledSpan] = []
            let last = row.lastIndex { index < $0.count && !$0[index].isEmpty }
            for column in cells.indices {
                guard let (alignment, span) = cells[column].map({ ($0.alignment, $0.span) }) else { continue }
                if let last, column > last { break }
                if column > 0 { spans.append(separator) }
                let text = index < row[column].count ? row[column][index] : []
                let isLast = column == last || column + span >= cells.count
                append(text, alignment, columns.width(from: column, span: span), isLast: isLast, to: &spans)
            }
            sink.add(spans, trimming: true)
        }
    }

    /// Appends text aligned within `width` cells, without padding after the last column.
    private func append(
        _ text: [StyledSpan], _ alignment: TableBlock.Alignment, _ width: Int, isLast: Bool,
        to spans: inout [StyledSpan]
    ) {
        let isAtLeft = alignment == .natural || alignment == .left
        guard !isLast || !isAtLeft else {
            spans += text
            return
        }
        let free = max(0, width - text.reduce(0) { $0 + options.measure.cells(of: $1.text) })
        let left = isAtLeft ? 0 : alignment == .center ? free / 2 : free
        if left > 0 { spans.append(.blank(left)) }
        spans += text
        if !isLast, free > left { spans.append(.blank(free - left)) }
    }

    private func rule(_ columns: TableColumns) -> StyledSpan {
        let parts = columns.widths.map { StyledSpan.rule($0).text }
        return StyledSpan(parts.joined(separator: columns.cross), TextStyle(.dim))
    }
}

extension Typesetter {
    /// A table whose columns would be too narrow: a line `見出し: 値` for each cell, a blank line between rows. The first line
    /// is the title of its row, the others are indented below it. Empty cells are omitted; a column without a heading shows
    /// its number.
    mutating func setRecords(_ grid: MeasuredTable, _ width: Int, _ sink: inout LineSink) {
        let headings = headings(of: grid)
        let hasHead = grid.headerCount > 0 && grid.headerCount < grid.rows.count
        let rows = grid.rows[(hasHead ? grid.headerCount : 0)...].filter { $0.contains { $0?.text.isEmpty == false } }
        for (index, row) in rows.enumerated() {
            if index > 0 { sink.addBlank() }
            var inset = 0
            for (column, cell) in row.enumerated() {
                guard let cell, !cell.text.isEmpty else { continue }
                var text = hasHead ? headings[column] : FlowText()
                if text.isEmpty { text.append("\(column + 1)", TextStyle(.dim)) }
                text.append(": ", TextStyle(.dim))
                text.append(cell.text)
                let margin = StyledSpan.blank(inset)
                indent(margin, margin, width: width, into: &sink) { $0.flow(text, hanging: 2, width: $1, into: &$2) }
                inset = 2
            }
        }
    }

    /// The headings of the columns, taken from the last header row.
    private func headings(of grid: MeasuredTable) -> [FlowText] {
        var headings: [FlowText] = []
        for cell in grid.headerCount > 0 ? grid.rows[grid.headerCount - 1] : [] {
            headings.append(cell.map(\.text) ?? headings.last ?? FlowText())
        }
        while headings.count < grid.columnCount { headings.append(FlowText()) }
        return headings
    }
}
