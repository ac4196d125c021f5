import QiitaDomain

/// The first row of a screen: its title, what belongs to it on the right, and `[REC]` at the end while the session is
/// recorded.
struct TitleRow {
    let presentation: Presentation
    let chrome: Chrome

    /// The title is cut down to `leftMinimum` cells before what is on the right is dropped. `[REC]` is dropped last: the
    /// reader can tell in any window whether he is recorded.
    func line(_ left: [StyledSpan], _ right: [StyledSpan] = [], leftMinimum: Int = 0) -> StyledLine {
        let measure = presentation.measure
        let bar = TextStyle(.bar)
        let columns = chrome.size.columns
        let row = Row(measure: measure, columns: columns)
        guard chrome.isRecording else { return row.justified(left, right, leftMinimum: leftMinimum, fill: bar) }
        let mark = StyledSpan(presentation.strings.recordingMark, TextStyle(.bar, [.bold]))
        let marked = right.isEmpty ? [mark] : right + [StyledSpan(" ", bar), mark]
        let hasRoom = measure.cells(of: StyledLine(marked)) + 3 + leftMinimum <= columns
        return row.justified(left, hasRoom ? marked : [mark], fill: bar)
    }
}
