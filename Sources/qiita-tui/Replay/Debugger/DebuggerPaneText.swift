import QiitaDomain
import ReduxKit

/// The text of a pane. The lines of the state, which are many, are only created when they are read.
@MainActor
struct DebuggerPaneText {
    /// The number of lines.
    let count: Int
    /// The first line to show until the reader moves the pane.
    private(set) var start = 0
    /// The mark at the end of a truncated line.
    private(set) var ellipsis = ".."
    private let make: @MainActor (Int) -> StyledLine
    /// The path of the value in a line.
    private var paths: @MainActor (Int) -> String? = { _ in nil }

    private init(_ lines: [StyledLine]) {
        count = lines.count
        make = { lines[$0] }
    }

    private init(count: Int, _ make: @escaping @MainActor (Int) -> StyledLine) {
        self.count = count
        self.make = make
    }

    /// The path of the value in the first line of the window; nil if there is none.
    /// - Parameter top: the line to scroll to; nil for a pane that the reader has not moved.
    func path(_ top: Int?) -> String? {
        count > 0 ? paths(min(max(0, top ?? start), count - 1)) : nil
    }

    /// The line at this index, from 0, without control characters.
    func line(_ index: Int) -> StyledLine {
        var line = make(index)
        for index in line.spans.indices { line.spans[index].text = VisibleText.of(line.spans[index].text) }
        return line
    }

    /// The first line of a window of this height, limited so that the window is full.
    /// - Parameter wanted: the line to scroll to; nil for a pane that the reader has not moved.
    func top(_ wanted: Int?, height: Int) -> Int {
        max(0, min(wanted ?? start, count - height))
    }

    func lines(from top: Int, height: Int) -> [StyledLine] {
        (top..<max(top, min(count, top + height))).map(line)
    }

    /// The first line after `index` that contains the text, ignoring case. The search wraps around.
    func line(after index: Int, containing text: String) -> Int? {
        let wanted = text.lowercased()
        return (0..<count).lazy.map { (index + 1 + $0) % count }.first { line($0).text.lowercased().contains(wanted) }
    }
}

extension DebuggerPaneText {
    /// The changes of the action at the position: one line for each, or three if the window is too narrow.
    static func diff(_ history: DebuggerTimeline, columns: Int, display: DisplaySettings) -> DebuggerPaneText {
        if history.position == 0 { return note(beginning(history, display.strings)) }
        if history.isSkipped { return note(display.strings.leftOut) }
        let changes = history.changes
        let marks = (history.marks?[history.position] ?? []).map {
            StyledLine("! " + display.strings.text(of: $0), TextStyle(.error))
        }
        if changes.isEmpty, marks.isEmpty { return note(display.strings.nothingChanged) }
        let measure = display.measure
        let blocks = changes.map { change in
            let (old, new) = (change.oldText(), change.newText())
            let path = StyledSpan(change.place, TextStyle(.tag))
            let whole = StyledLine([
                path, StyledSpan(": ", TextStyle(.dim)), StyledSpan(old, TextStyle(.deleted)),
                StyledSpan(" -> ", TextStyle(.dim)), StyledSpan(new, TextStyle(.inserted)),
            ])
            if measure.cells(of: whole) <= columns { return [whole] }
            return [
                StyledLine([path]), StyledLine("  - \(old)", TextStyle(.deleted)),
                StyledLine("  + \(new)", TextStyle(.inserted)),
            ]
        }
        let paths = zip(changes, blocks).flatMap { change, lines in lines.map { _ in change.paths.first?.description } }
        var text = DebuggerPaneText(marks + blocks.flatMap { $0 })
        text.paths = { paths.isEmpty ? nil : paths[max(0, $0 - marks.count)] }
        return text
    }

    /// The state at the position as a tree, which starts at the action's first change.
    static func state(_ history: DebuggerTimeline) -> DebuggerPaneText {
        let lines = history.treeLines
        var text = DebuggerPaneText(count: lines.count) { index in
            let line = lines[index]
            let mark = StyledSpan(line.isChanged ? "* " : "  ", TextStyle(.inserted, .bold))
            let inset = StyledSpan(String(repeating: "  ", count: line.depth))
            let name = StyledSpan(line.name, TextStyle(line.isChanged ? .inserted : .tag))
            guard let value = line.value else {
                return StyledLine([mark, inset, name, StyledSpan(" (\(line.count))", TextStyle(.dim))])
            }
            return StyledLine([mark, inset, name, StyledSpan(": ", TextStyle(.dim)), StyledSpan(value)])
        }
        text.start = StateTree.start(of: lines)
        text.paths = { StateTree.path(of: $0, in: lines) }
        return text
    }

    /// The text at the beginning: nothing happened yet, or why the log contains no action.
    private static func beginning(_ history: DebuggerTimeline, _ strings: Strings) -> String {
        let isRead = if case .complete = history.log.ending { true } else { false }
        return history.count > 0 || isRead ? strings.nothingHappened : strings.ending(history.log.ending)
    }

    /// The action at the position: its type, time and line in the log, then its values.
    static func action(_ history: DebuggerTimeline, display: DisplaySettings) -> DebuggerPaneText {
        let strings = display.strings
        guard let action = history.action(history.position) else { return note(beginning(history, strings)) }
        var lines = [
            StyledLine([
                StyledSpan(action.type, TextStyle(.name, .bold)),
                StyledSpan("  \(LogTime(action.time).text)  \(strings.lineOfLog(action.line))", TextStyle(.dim)),
            ])
        ]
        if let isRight = history.hasRecordedDigest {
            let text = isRight ? strings.digestReached : strings.digestMissed
            lines.append(StyledLine(text, TextStyle(isRight ? .inserted : .error)))
        }
        lines.append(StyledLine())
        for line in StateTree(changes: []).lines(of: RecordedProgram.session.payload(of: action) ?? .object([])) {
            let name = StyledSpan(String(repeating: "  ", count: line.depth) + line.name, TextStyle(.tag))
            let value = line.value.map { ": \($0)" } ?? " (\(line.count))"
            lines.append(StyledLine([name, StyledSpan(value)]))
        }
        return DebuggerPaneText(lines)
    }

    /// The screen after the action.
    static func screen(_ picture: Frame?, display: DisplaySettings) -> DebuggerPaneText {
        guard let picture else { return note(display.strings.noScreen) }
        var text = DebuggerPaneText(picture.rows)
        text.ellipsis = ""
        return text
    }

    private static func note(_ text: String) -> DebuggerPaneText {
        DebuggerPaneText([StyledLine(text, TextStyle(.dim))])
    }
}
