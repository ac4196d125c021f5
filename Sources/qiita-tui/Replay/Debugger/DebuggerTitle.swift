/// The debugger's first row: the log's name, the position in it, and the speed.
@MainActor
struct DebuggerTitle {
    let display: DisplaySettings
    let history: DebuggerTimeline
    let name: String

    func line(of state: DebuggerState) -> StyledLine {
        let bar = TextStyle(.bar)
        let strings = display.strings
        var left = [StyledSpan(" \(strings.debuggerTitle)  ", TextStyle(.bar, [.bold]))]
        switch state.fork {
        case nil: left.append(StyledSpan(name, bar))
        case .unwritten: left += [StyledSpan(strings.fork, TextStyle(.bar, [.bold])), StyledSpan(" " + name, bar)]
        case .written(let file): left.append(StyledSpan(file, bar))
        }
        return RowComposer(measure: display.measure, columns: state.size.columns).justified(
            left, [StyledSpan(facts(state) + " ", bar)], fill: bar)
    }

    /// The position, and as many other facts as fit beside the log's name.
    private func facts(_ state: DebuggerState) -> String {
        let strings = display.strings
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
        return texts.first { display.measure.cells(of: $0) + 24 <= state.size.columns } ?? position
    }
}
