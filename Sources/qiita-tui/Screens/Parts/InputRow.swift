import QiitaDomain

/// A prompt over the last row of a frame, and suggestions over the row above.
struct InputRow {
    let display: DisplaySettings

    /// The frame with the prompt over it; the hardware cursor stands at the caret. A text that is too long is shown around the caret.
    /// `problem` is shown after the text, or in place of the label if there is no room.
    func overlay(
        _ field: TextInput, label: String, problem: String? = nil, hint: String? = nil, columns: Int, on frame: Frame
    ) -> Frame {
        guard frame.rows.count >= ScreenLayout.minimum.rows, columns >= ScreenLayout.minimum.columns else {
            return frame
        }
        let measure = display.measure
        var frame = frame
        let wanted = [label, field.text, "   ", problem ?? ""].reduce(0) { $0 + measure.cells(of: $1) }
        let isBehind = wanted < columns
        let label = measure.truncated(isBehind ? label : problem.map { $0 + " " } ?? label, to: columns / 2)
        let labelCells = measure.cells(of: label)
        let room = columns - labelCells - 1
        let head = String(measure.suffix(of: String(field.head), cells: room))
        let headCells = measure.cells(of: head)
        let rest = measure.prefix(of: String(field.text.dropFirst(field.caret)), cells: room - headCells)
        let last = frame.rows.count - 1
        let said = isBehind ? problem.map { [StyledSpan("   " + $0, TextStyle(.error))] } ?? [] : []
        let style = TextStyle(isBehind || problem == nil ? .dim : .error)
        frame.rows[last] = StyledLine(
            [
                StyledSpan(label, style),
                StyledSpan(head + rest, TextStyle(.normal, field.isSelected ? [.reverse] : [])),
            ] + said)
        frame.cursor = Frame.Position(row: last, column: labelCells + headCells)
        if let hint, ScreenLayout(size: TerminalSize(columns: columns, rows: last + 1)).hasRules {
            frame.rows[last - 1] = measure.truncated(StyledLine(" " + hint, TextStyle(.dim)), to: columns)
        }
        return frame
    }
}
