import QiitaDomain

/// Makes the frame of the help screen.
struct HelpFrame {
    let presentation: Presentation

    func frame(_ help: HelpState, top: Int, chrome: Chrome) -> Frame {
        let layout = ScreenLayout(size: chrome.size)
        let bar = TextStyle(.bar, [.bold])
        let header = TitleRow(presentation: presentation, chrome: chrome).line(
            [StyledSpan(" Qiita  " + presentation.strings.helpTitle, bar)])
        let lines = lines(of: help, chrome: chrome)
        let last = min(lines.count, top + layout.bodyRows)
        let filter = help.filter.isEmpty ? "" : "  /\(help.filter)"
        let status = StatusRow(presentation: presentation, chrome: chrome).line(
            place: presentation.strings.lines(top + 1, last, of: lines.count) + filter,
            hints: help.filter.isEmpty ? [.search, .back] : [.close, .search, .back], in: .help)
        let body = Array(lines.dropFirst(top).prefix(layout.bodyRows))
        let parts = ScreenLayout.Parts(header: [header], body: body, status: status, cursor: 0)
        let frame = layout.frame(parts, presentation: presentation)
        return help.isAsking && layout.isUsable ? asking(help.filter, frame, columns: chrome.size.columns) : frame
    }

    /// How many lines help has in this window.
    func lineCount(of help: HelpState, chrome: Chrome) -> Int {
        lines(of: help, chrome: chrome).count
    }

    /// The nearest first line that keeps the window full.
    func top(_ wanted: Int, of help: HelpState, chrome: Chrome) -> Int {
        let height = ScreenLayout(size: chrome.size).bodyRows
        return max(0, min(wanted, lineCount(of: help, chrome: chrome) - height))
    }

    private func lines(of help: HelpState, chrome: Chrome) -> [StyledLine] {
        HelpText(presentation: presentation).lines(columns: chrome.size.columns, filter: help.filter)
    }

    /// The end of what was typed on the last row, with the caret behind it.
    private func asking(_ filter: String, _ frame: Frame, columns: Int) -> Frame {
        let measure = presentation.measure
        var frame = frame
        var shown = filter[...]
        while measure.cells(of: shown) > columns - 2, !shown.isEmpty { shown.removeFirst() }
        let last = frame.rows.count - 1
        frame.rows[last] = StyledLine([StyledSpan("/", TextStyle(.dim)), StyledSpan(String(shown))])
        frame.cursor = Frame.Position(row: last, column: 1 + measure.cells(of: shown))
        return frame
    }
}
