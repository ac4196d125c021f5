import QiitaDomain

/// A text that is being typed, over the last row of a frame, and what can be taken up over the row above.
struct InputRow {
    let presentation: Presentation

    /// The frame with the text over it; the hardware cursor stands at the caret. A text that is too long is shown around the caret.
    func overlay(_ field: TextInput, label: String, hint: String? = nil, columns: Int, on frame: Frame) -> Frame {
        guard frame.rows.count >= ScreenLayout.minimum.rows, columns >= ScreenLayout.minimum.columns else {
            return frame
        }
        let measure = presentation.measure
        var frame = frame
        let label = measure.truncated(label, to: columns / 2)
        let labelCells = measure.cells(of: label)
        let room = columns - labelCells - 1
        let head = String(measure.suffix(of: String(field.head), cells: room))
        let headCells = measure.cells(of: head)
        let rest = measure.prefix(of: String(field.text.dropFirst(field.caret)), cells: room - headCells)
        let last = frame.rows.count - 1
        frame.rows[last] = StyledLine([StyledSpan(label, TextStyle(.dim)), StyledSpan(head + rest)])
        frame.cursor = Frame.Position(row: last, column: labelCells + headCells)
        if let hint, ScreenLayout(size: TerminalSize(columns: columns, rows: last + 1)).hasRules {
            frame.rows[last - 1] = measure.truncated(StyledLine(" " + hint, TextStyle(.dim)), to: columns)
        }
        return frame
    }
}
