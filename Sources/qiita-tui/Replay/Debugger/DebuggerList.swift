import QiitaDomain
import ReduxKit

/// Creates the rows of the debugger's list: the beginning, the actions, and the log's ending.
@MainActor
struct DebuggerList {
    /// The minimum width in cells of a list with a column of times.
    private static let columnsWithTime = 60

    let display: DisplaySettings
    let history: DebuggerTimeline
    let columns: Int

    /// The rows in a window of this height, and the index of the selected one.
    func lines(of state: DebuggerState, height: Int) -> (lines: [StyledLine], cursor: Int) {
        let rows = history.rows(of: state)
        let selected = rows.row(upTo: state.selected)
        let top = Self.top(selected: selected, top: state.listTop, count: rows.count, height: height)
        var lines: [StyledLine] = []
        for row in top..<min(rows.count, top + height) {
            lines.append(line(rows[row], isSelected: row == selected, state))
        }
        if lines.count < height { lines.append(ending(isFork: state.fork != nil)) }
        return (lines.map { display.measure.truncated($0, to: columns) }, selected - top)
    }

    /// The first row of a window in which the selected row is visible, with the log's ending below the last row.
    static func top(selected: Int, top: Int, count: Int, height: Int) -> Int {
        ListWindow(height: height, count: count, linesOfRow: 1, linesBelow: 1).top(cursor: selected, top: top)
    }

    private func line(_ number: Int, isSelected: Bool, _ state: DebuggerState) -> StyledLine {
        let isSkipped = state.skipped.contains(number)
        let marks = history.marks?[number] ?? []
        var traits: TextStyle.Traits = isSelected ? [.bold] : []
        if isSkipped { traits.insert(.strike) }
        let signs =
            (isSelected ? ">" : " ") + (number == state.position ? "*" : " ")
            + (isSkipped ? "x" : marks.isEmpty ? " " : "!")
        let digits = String(history.count).count
        var spans = [
            StyledSpan(signs, TextStyle(marks.isEmpty ? .title : .error)),
            StyledSpan(display.measure.padded(String(number), to: digits, alignedRight: true), TextStyle(.number)),
        ]
        if columns >= Self.columnsWithTime {
            let cells = LogTime(history.time(history.count)).text.count + 2
            let time = LogTime(history.time(number)).text
            spans.append(
                StyledSpan(display.measure.padded(time, to: cells, alignedRight: true), TextStyle(.dim)))
        }
        spans.append(StyledSpan("  "))
        guard let action = history.action(number) else {
            return StyledLine(spans + [StyledSpan(display.strings.beginning, TextStyle(.info, traits))])
        }
        if state.listing == .broken, let mark = marks.first {
            let text = "  " + VisibleText.of(display.strings.text(of: mark))
            return StyledLine(
                spans + [StyledSpan(action.type, TextStyle(.name, traits)), StyledSpan(text, TextStyle(.error))])
        }
        let isFailure = ActionCodec().isFailure(type: action.type)
        spans.append(StyledSpan(action.type, TextStyle(isFailure ? .error : .name, traits)))
        let summary = VisibleText.of(ActionSummary.text(of: action.action))
        if !summary.isEmpty {
            spans += [StyledSpan("  "), StyledSpan(summary, TextStyle(.dim, isSkipped ? .strike : []))]
        }
        return StyledLine(spans)
    }

    private func ending(isFork: Bool) -> StyledLine {
        let ending = history.log.ending
        if isFork, ending == .complete(isStopped: false) {
            return StyledLine("   " + display.strings.forkEnds, TextStyle(.dim))
        }
        if history.isRunning, ending == .complete(isStopped: false) {
            return StyledLine("   " + display.strings.now, TextStyle(.dim))
        }
        let isGood = ending == .complete(isStopped: true)
        return StyledLine("   " + display.strings.ending(ending), TextStyle(isGood ? .dim : .warning))
    }
}
