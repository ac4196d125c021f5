import QiitaDomain

/// The debugger's first row: which log, where in it, how fast.
@MainActor
struct DebuggerTitle {
    let presentation: Presentation
    let history: DebuggerHistory
    let name: String

    func line(of state: DebuggerState) -> StyledLine {
        let bar = TextStyle(.bar)
        let strings = presentation.strings
        let left = [StyledSpan(" \(strings.debuggerTitle)  ", TextStyle(.bar, [.bold])), StyledSpan(name, bar)]
        return Row(measure: presentation.measure, columns: state.size.columns).justified(
            left, [StyledSpan(facts(state) + " ", bar)], fill: bar)
    }

    /// The position, then as much of the rest as leaves room for a few letters of the log's name.
    private func facts(_ state: DebuggerState) -> String {
        let strings = presentation.strings
        let position = "\(state.position)/\(history.count)"
        let time = LogTime(history.time(state.position)).text
        let playing = state.isPlaying ? strings.playing : strings.paused
        let skipped = state.skipped.isEmpty ? nil : strings.skippedCount(state.skipped.count)
        let variants: [[String?]] = [
            [position, time, strings.speed(state.speed), playing, skipped],
            [position, strings.speed(state.speed), playing, skipped], [position, playing, skipped],
            [position, playing],
        ]
        let texts = variants.map { $0.compactMap { $0 }.joined(separator: "  ") }
        return texts.first { presentation.measure.cells(of: $0) + 24 <= state.size.columns } ?? position
    }
}

/// The debugger's last row: what the reader was told or is typing, and the keys that help.
@MainActor
struct DebuggerStatus {
    private static let hints: [Command] = [
        .debugger(.play), .debugger(.stepForward), .debugger(.stepBack), .debugger(.nextPane), .debugger(.toggleSkip),
        .screen(.showHelp), .debugger(.continueLive), .screen(.search), .screen(.back),
    ]
    let presentation: Presentation
    let history: DebuggerHistory

    func line(of state: DebuggerState) -> StyledLine {
        let measure = presentation.measure
        if let prompt = state.prompt {
            return StyledLine([
                StyledSpan(label(prompt), TextStyle(.dim)), StyledSpan(typed(prompt, state)),
            ])
        }
        let left = StyledLine([place(state)])
        let room = state.size.columns - measure.cells(of: left) - 3
        let right = KeyHints(presentation: presentation, context: .debugger).spans(Self.hints, room: room)
        return Row(measure: measure, columns: state.size.columns).justified(left.spans, right)
    }

    /// Where the cursor stands behind what is typed; nil while nothing is.
    func caret(of state: DebuggerState) -> Frame.Position? {
        state.prompt.map { prompt in
            let cells = presentation.measure.cells(of: label(prompt) + typed(prompt, state))
            return Frame.Position(row: state.size.rows - 1, column: min(cells, state.size.columns - 1))
        }
    }

    private func label(_ prompt: DebuggerState.Prompt) -> String {
        switch prompt.purpose {
        case .filter: "/"
        case .find: presentation.strings.findLabel
        }
    }

    /// The end of what was typed, as much as there is room for.
    private func typed(_ prompt: DebuggerState.Prompt, _ state: DebuggerState) -> String {
        let room = state.size.columns - presentation.measure.cells(of: label(prompt)) - 1
        var shown = prompt.text[...]
        while presentation.measure.cells(of: shown) > room, !shown.isEmpty { shown.removeFirst() }
        return String(shown)
    }

    private func place(_ state: DebuggerState) -> StyledSpan {
        let strings = presentation.strings
        if let message = state.message {
            return StyledSpan(" " + strings.debuggerMessage(message), TextStyle(.warning))
        }
        guard !state.filter.isEmpty else { return StyledSpan("") }
        let shown = history.rows(matching: state.filter).count - 1
        return StyledSpan(" " + strings.filtered(state.filter, shown, of: history.count), TextStyle(.info))
    }
}
