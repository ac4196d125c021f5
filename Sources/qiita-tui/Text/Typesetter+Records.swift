extension Typesetter {
    /// A table whose columns would be too narrow: `見出し: 値`, a line a cell, a blank line between the rows. Cells without text
    /// are left out; a column without a heading has its number.
    mutating func setRecords(_ grid: MeasuredTable, _ width: Int, _ sink: inout LineSink) {
        let headings = headings(of: grid)
        let hasHead = grid.headerCount > 0 && grid.headerCount < grid.rows.count
        let rows = grid.rows[(hasHead ? grid.headerCount : 0)...].filter { $0.contains { $0?.text.isEmpty == false } }
        for (index, row) in rows.enumerated() {
            if index > 0 { sink.addBlank() }
            for (column, cell) in row.enumerated() {
                guard let cell, !cell.text.isEmpty else { continue }
                var text = hasHead ? headings[column] : FlowText()
                if text.isEmpty { text.append("\(column + 1)", TextStyle(.dim)) }
                text.append(": ", TextStyle(.dim))
                text.append(cell.text)
                flow(text, hanging: 2, width: width, into: &sink)
            }
        }
    }

    /// The last row of the head, a heading for each column that it covers.
    private func headings(of grid: MeasuredTable) -> [FlowText] {
        var headings: [FlowText] = []
        for cell in grid.headerCount > 0 ? grid.rows[grid.headerCount - 1] : [] {
            headings.append(cell.map(\.text) ?? headings.last ?? FlowText())
        }
        while headings.count < grid.columnCount { headings.append(FlowText()) }
        return headings
    }
}
