import QiitaDomain

/// The first row of a screen: its title, further information on the right, and the marks of the session at the end: `[offline]` while
/// nothing is sent, `[no connection]` after a request that found none, and `[REC]` while the session is recorded.
struct TitleRow {
    let display: DisplaySettings
    let common: CommonScreenState

    /// The title is cut down to `leftMinimum` cells before the right side is dropped. The marks are dropped last.
    func line(
        _ left: [StyledSpan], _ right: [StyledSpan] = [], leftMinimum: Int = 0, style bar: TextStyle = TextStyle(.bar)
    ) -> StyledLine {
        let measure = display.measure
        let columns = common.size.columns
        let row = RowComposer(measure: measure, columns: columns)
        let marks = marks(style: bar)
        guard !marks.isEmpty else { return row.justified(left, right, leftMinimum: leftMinimum, fill: bar) }
        let marked = right.isEmpty ? marks : right + [StyledSpan(" ", bar)] + marks
        let hasRoom = measure.cells(of: StyledLine(marked)) + 3 + leftMinimum <= columns
        return row.justified(left, hasRoom ? marked : marks, fill: bar)
    }

    /// The marks of the session, in the row's style.
    func marks(style bar: TextStyle) -> [StyledSpan] {
        let strings = display.strings
        let texts = [
            common.session.isOffline
                ? strings.offlineMark : common.isDisconnected ? strings.disconnectedMark : nil,
            common.isRecording ? strings.recordingMark : nil,
        ]
        let spans = texts.compactMap(\.self).map { StyledSpan($0, TextStyle(.bar, [.bold])) }
        return Array(spans.map { [$0] }.joined(separator: [StyledSpan(" ", bar)]))
    }
}
