import QiitaDomain

/// The prompt over the last row of a screen, and what it offers over the row above.
struct PromptRow {
    let presentation: Presentation

    /// The frame with the prompt over it; the hardware cursor stands behind what was typed.
    func overlay(_ prompt: PromptState, offers: [String], columns: Int, on frame: Frame) -> Frame {
        guard let purpose = prompt.purpose, frame.rows.count >= ScreenLayout.minimum.rows,
            columns >= ScreenLayout.minimum.columns
        else { return frame }
        let measure = presentation.measure
        var frame = frame
        let label = measure.truncated(presentation.strings.promptLabel(purpose), to: columns / 2)
        var shown = prompt.text[...]
        let room = columns - measure.cells(of: label) - 1
        while measure.cells(of: shown) > room, !shown.isEmpty { shown.removeFirst() }
        let last = frame.rows.count - 1
        frame.rows[last] = StyledLine([StyledSpan(label, TextStyle(.dim)), StyledSpan(String(shown))])
        frame.cursor = Frame.Position(row: last, column: measure.cells(of: label) + measure.cells(of: shown))
        if let hint = hint(purpose, offers), ScreenLayout(size: TerminalSize(columns: columns, rows: last + 1)).hasRules
        {
            frame.rows[last - 1] = measure.truncated(StyledLine(" " + hint, TextStyle(.dim)), to: columns)
        }
        return frame
    }

    /// What can be taken up; before anything was searched for, how a query is written.
    private func hint(_ purpose: PromptState.Purpose, _ offers: [String]) -> String? {
        if !offers.isEmpty { return presentation.strings.offered(offers.prefix(20).joined(separator: "  ")) }
        return purpose == .search ? presentation.strings.queryExample : nil
    }
}
