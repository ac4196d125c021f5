/// Creates the debugger's frame from its state and the log.
@MainActor
struct DebuggerFrame {
    /// The sections of the debugger's help.
    static let helpContexts: [KeyContext] = [.debugger, .debuggerPrompt]

    let display: DisplaySettings
    /// The display of the recorded session.
    let recorded: DisplaySettings
    let history: DebuggerTimeline
    /// The log's name, for the title.
    let name: String

    /// The frame, overlaid with the text that is being typed.
    func frame(of state: DebuggerState) -> Frame {
        let frame = frameBelow(state)
        guard let prompt = state.prompt else { return frame }
        return DebuggerStatus(display: display, history: history).overlay(prompt, state, on: frame)
    }

    private func frameBelow(_ state: DebuggerState) -> Frame {
        let layout = layout(of: state)
        guard layout.isUsable else {
            return ScreenLayout(size: state.size).frame(
                ScreenLayout.Parts(header: [], body: [], status: StyledLine()), display: display)
        }
        if let top = state.helpTop { return help(top, state) }
        if state.isZoomed, state.pane == .screen, let picture = wholeScreen(state) { return picture }
        var rows = [DebuggerTitle(display: display, history: history, name: name).line(of: state)]
        if layout.hasRules, !layout.isSideBySide, !layout.isZoomed { rows.append(rule(state).rule()) }
        let text = text(of: state)
        let list = DebuggerList(display: display, history: history, columns: layout.listColumns)
        let (listed, cursor) = layout.isZoomed ? ([], 0) : list.lines(of: state, height: layout.listRows)
        let pane = pane(text, state, layout)
        let names = names(text, state, layout)
        let first: Int
        if layout.isSideBySide {
            rows.append(names)
            first = rows.count
            rows += beside(listed, pane, layout)
        } else {
            first = rows.count
            rows += padded(listed, to: layout.listRows) + [names] + padded(pane, to: layout.paneRows)
        }
        if layout.hasRules { rows.append(rule(state).rule()) }
        let status = DebuggerStatus(display: display, history: history)
        rows.append(status.line(of: state))
        let place = Frame.Position(row: first + (layout.isZoomed ? 0 : cursor), column: 0)
        return Frame(rows: rows, cursor: place)
    }

    func layout(of state: DebuggerState) -> DebuggerLayout {
        DebuggerLayout(size: state.size, isZoomed: state.isZoomed)
    }

    func text(of state: DebuggerState) -> DebuggerPaneText {
        let columns = layout(of: state).paneColumns
        switch state.pane {
        case .diff: return .diff(history, columns: columns, display: display)
        case .state: return .state(history)
        case .action: return .action(history, display: display)
        case .screen:
            let picture = StateFrame(display: recorded).frame(of: history.state, size: nil)
            return .screen(picture, display: display)
        }
    }

    /// The lines of help at this window's width.
    func helpLines(_ state: DebuggerState) -> [StyledLine] {
        HelpText(display: display, contexts: Self.helpContexts).lines(
            columns: state.size.columns, filter: "")
    }

    private func pane(_ text: DebuggerPaneText, _ state: DebuggerState, _ layout: DebuggerLayout) -> [StyledLine] {
        let top = text.top(state.paneTop, height: layout.paneRows)
        return text.lines(from: top, height: layout.paneRows).map { line in
            display.measure.truncated(
                display.measure.dropping(cells: state.scroll.left, from: line), to: layout.paneColumns,
                ellipsis: text.ellipsis)
        }
    }

    /// The rule with the panes' names, and the visible lines of the pane.
    private func names(_ text: DebuggerPaneText, _ state: DebuggerState, _ layout: DebuggerLayout) -> StyledLine {
        let strings = display.strings
        let dim = TextStyle(.dim)
        var spans = [StyledSpan("-", dim)]
        for pane in DebuggerPane.allCases {
            let isShown = pane == state.pane
            spans.append(
                StyledSpan(
                    isShown ? "[\(strings.name(of: pane))]" : " \(strings.name(of: pane)) ",
                    isShown ? TextStyle(.heading, .bold) : dim))
        }
        spans.append(StyledSpan(" ", dim))
        let top = text.top(state.paneTop, height: layout.paneRows)
        let last = min(text.count, top + layout.paneRows)
        let place = " " + strings.lines(min(top + 1, last), last, of: text.count) + " -"
        let measure = display.measure
        let (left, right) = (measure.cells(of: StyledLine(spans)), measure.cells(of: place))
        let room = layout.paneColumns - left - right
        let fill = StyledSpan(
            String(repeating: "-", count: max(0, room > 1 ? room : layout.paneColumns - left)), dim)
        let line = StyledLine(spans + [fill] + (room > 1 ? [StyledSpan(place, dim)] : []))
        let row = measure.truncated(line, to: layout.paneColumns)
        guard layout.isSideBySide else { return row }
        return StyledLine(
            [StyledSpan(String(repeating: "-", count: layout.listColumns) + "+-", dim)] + row.spans)
    }

    private func beside(_ list: [StyledLine], _ pane: [StyledLine], _ layout: DebuggerLayout) -> [StyledLine] {
        zip(padded(list, to: layout.listRows), padded(pane, to: layout.paneRows)).map { left, right in
            let left = display.measure.padded(left, to: layout.listColumns)
            return StyledLine(left.spans + [StyledSpan("| ", TextStyle(.dim))] + right.spans)
        }
    }

    private func padded(_ lines: [StyledLine], to count: Int) -> [StyledLine] {
        lines + Array(repeating: StyledLine(), count: max(0, count - lines.count))
    }

    private func rule(_ state: DebuggerState) -> RowComposer {
        RowComposer(measure: display.measure, columns: state.size.columns)
    }

    /// The recorded screen at its size. The status row is below it if there is room or if it has a message.
    private func wholeScreen(_ state: DebuggerState) -> Frame? {
        guard let picture = StateFrame(display: recorded).frame(of: history.state, size: nil) else { return nil }
        let measure = display.measure
        let height = state.size.rows
        let top = max(0, min(state.scroll.top, picture.rows.count - height))
        var rows = picture.rows.dropFirst(top).prefix(height).map {
            measure.truncated(
                measure.dropping(cells: state.scroll.left, from: $0), to: state.size.columns, ellipsis: "")
        }
        let isTold = state.prompt != nil || state.message != nil
        if rows.count < height || isTold {
            rows = padded(Array(rows.prefix(height - 1)), to: height - 1)
            rows.append(DebuggerStatus(display: display, history: history).line(of: state))
        }
        return Frame(rows: rows)
    }

    private func help(_ wanted: Int, _ state: DebuggerState) -> Frame {
        let layout = ScreenLayout(size: state.size)
        let all = helpLines(state)
        let top = max(0, min(wanted, all.count - layout.bodyRows))
        let bar = TextStyle(.bar, [.bold])
        let header = rule(state).justified(
            [StyledSpan(" \(display.strings.debuggerTitle)  \(display.strings.helpTitle)", bar)], [],
            fill: bar)
        let last = min(all.count, top + layout.bodyRows)
        let place = StyledSpan(" " + display.strings.lines(top + 1, last, of: all.count))
        let hints = KeyHints(display: display, context: .debugger).spans(
            [.back], room: state.size.columns - display.measure.cells(of: place.text) - 3)
        return layout.frame(
            ScreenLayout.Parts(
                header: [header], body: Array(all[top..<last]), status: rule(state).justified([place], hints),
                cursor: 0),
            display: display)
    }
}
