/// Tables. A table inside a cell is flattened: its rows become lines, its cells words.
extension BlockParser {
    mutating func startTable() {
        closeHeadingWithText()
        breakParagraph()
        push(.table, .table)
    }

    mutating func startTablePart(_ element: HTMLElement) {
        guard element != .col, element != .colgroup else { return }
        guard table != nil, flatTables == 0 else { return startFlatPart(element) }
        switch element {
        case .td, .th: startCell(element)
        case .tr:
            closeInsideTable(keeping: [.thead, .tbody, .tfoot])
            push(.tr, .row)
        case .caption:
            closeInsideTable(keeping: [])
            if table?.isEmpty == true { push(.caption, .caption) } else { openImpliedCell() }
        default:
            closeInsideTable(keeping: [])
            push(element, .transparent)
            table?.isInHead = element == .thead
        }
    }

    mutating func endTablePart(_ element: HTMLElement) {
        if code != nil, let leafIndex, stack[leafIndex].role == .cell { closeCodeInCell() }
        close(element)
    }

    /// Whether an element may occur in a table outside its cells.
    func isTablePart(_ element: HTMLElement) -> Bool {
        switch element {
        case .thead, .tbody, .tfoot, .tr, .td, .th, .caption, .col, .colgroup, .script, .style: true
        default: false
        }
    }

    /// Opens a cell for text between the cells of a table, so that it keeps its place.
    mutating func openImpliedCell() {
        guard structure == .table || structure == .row else { return }
        if structure == .table { push(.tr, .row) }
        push(.td, .cell)
    }

    private mutating func startCell(_ element: HTMLElement) {
        closeInsideTable(keeping: [.tr, .thead, .tbody, .tfoot])
        if structure != .row { push(.tr, .row) }
        let column = tokenizer.number("colspan") ?? 1
        let row = tokenizer.number("rowspan") ?? 1
        let alignment = tokenizer.alignment
        guard push(element, .cell) else { return }
        stack[stack.count - 1].cell = BlockFrame.Cell(
            columns: column, rows: row == 0 ? Int(UInt16.max) : row, alignment: alignment)
    }

    /// Adds a closed cell to the table.
    mutating func addCell(_ frame: BlockFrame, text: [Inline]) {
        let cell = TableBlock.Cell(text: text, alignment: frame.cell.alignment, isHeader: frame.element == .th)
        table?.add(
            SpannedCell(cell: cell, columnSpan: frame.cell.columns, rowSpan: frame.cell.rows)
        )
    }

    /// Closes the elements inside the table down to one of the given parts.
    private mutating func closeInsideTable(keeping parts: [HTMLElement]) {
        breakParagraph()
        var index = stack.count - 1
        while index > tableIndex, !parts.contains(stack[index].element) || stack[index].role == .cell { index -= 1 }
        pop(to: index)
    }

    private mutating func closeCodeInCell() {
        guard let index = stack.lastIndex(where: { $0.role == .code }) else { return }
        pop(to: index - 1)
    }

    private mutating func startFlatPart(_ element: HTMLElement) {
        if leafIndex != nil, element == .td || element == .th {
            inline.separateCells()
        } else {
            breakParagraph()
        }
    }
}
