import QiitaDomain

/// The first row of a screen: its title, further information on the right, and `[REC]` at the end while the session is
/// recorded.
struct TitleRow {
    let presentation: Presentation
    let chrome: Chrome

    /// The title is cut down to `leftMinimum` cells before the right side is dropped. `[REC]` is dropped last: a
    /// recording is visible in any window.
    func line(
        _ left: [StyledSpan], _ right: [StyledSpan] = [], leftMinimum: Int = 0, style bar: TextStyle = TextStyle(.bar)
    ) -> StyledLine {
        let measure = presentation.measure
        let columns = chrome.size.columns
        let row = Row(measure: measure, columns: columns)
        guard chrome.isRecording else { return row.justified(left, right, leftMinimum: leftMinimum, fill: bar) }
        let mark = StyledSpan(presentation.strings.recordingMark, TextStyle(.bar, [.bold]))
        let marked = right.isEmpty ? [mark] : right + [StyledSpan(" ", bar), mark]
        let hasRoom = measure.cells(of: StyledLine(marked)) + 3 + leftMinimum <= columns
        return row.justified(left, hasRoom ? marked : [mark], fill: bar)
    }
}
