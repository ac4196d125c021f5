/// The debugger's last row: a message or the filter, and hints for keys. A text that is being typed is drawn over it.
@MainActor
struct DebuggerStatus {
    private static let hints: [Hint] = [
        .play, .stepForward, .stepBack, .nextPane, .toggleSkip, .showHelp, .continueLive, .filterActions, .back,
    ]
    let display: DisplaySettings
    let history: DebuggerTimeline

    func line(of state: DebuggerState) -> StyledLine {
        let measure = display.measure
        let left = StyledLine([place(state)])
        let room = state.size.columns - measure.cells(of: left) - 3
        let right = KeyHints(display: display, context: .debugger).spans(Self.hints, room: room)
        return RowComposer(measure: measure, columns: state.size.columns).justified(left.spans, right)
    }

    /// The text that is being typed, over the last row of a frame; above it, the error of a text that was entered.
    func overlay(_ prompt: DebuggerState.Purpose, _ state: DebuggerState, on frame: Frame) -> Frame {
        var frame = InputRow(display: display).overlay(
            state.field, label: display.strings.label(prompt), columns: state.size.columns, on: frame)
        if let message = state.message, frame.rows.count > 1 {
            let text = " " + display.strings.debuggerMessage(message)
            frame.rows[frame.rows.count - 2] = display.measure.truncated(
                StyledLine(text, TextStyle(.warning)), to: state.size.columns)
        }
        return frame
    }

    private func place(_ state: DebuggerState) -> StyledSpan {
        let strings = display.strings
        if let work = state.work {
            return StyledSpan(" " + strings.working(work.kind, work.figure), TextStyle(.info))
        }
        if let message = state.message {
            return StyledSpan(" " + strings.debuggerMessage(message), TextStyle(.warning))
        }
        let shown = history.rows(of: state).count - 1
        switch state.listing {
        case .all: break
        case .broken: return StyledSpan(" " + strings.broken(shown, of: history.count), TextStyle(.error))
        case .changes(let path, _):
            return StyledSpan(" " + strings.blamed(path, shown, of: history.count), TextStyle(.info))
        }
        guard !state.filter.isEmpty else { return StyledSpan("") }
        return StyledSpan(" " + strings.filtered(state.filter, shown, of: history.count), TextStyle(.info))
    }
}
