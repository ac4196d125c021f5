import QiitaDomain

/// A question over the last row of a frame.
struct QuestionRow {
    let display: DisplaySettings

    /// Draws the question with the keys that answer it; the hardware cursor stands behind it.
    func overlay(_ question: NoticeState.Question, columns: Int, on frame: inout Frame) {
        guard frame.rows.count >= ScreenLayout.minimum.rows else { return }
        let (strings, measure) = (display.strings, display.measure)
        let answers: [(key: String, meaning: String)] = [DialogCommand.accept, .close].compactMap { command in
            display.keymap.keys(for: .dialog(command), in: .question).first.map {
                ($0.label, strings.explanation(.dialog(command), in: .question))
            }
        }
        let whole = ([strings.question(question)] + answers.map { "\($0.key) \($0.meaning)" }).joined(separator: "  ")
        let short = "\(strings.shortQuestion(question)) \(answers.map(\.key).joined(separator: "/"))"
        let text = " " + (measure.cells(of: whole) < columns ? whole : short)
        let last = frame.rows.count - 1
        frame.rows[last] = measure.truncated(StyledLine(text, TextStyle(.warning, [.bold])), to: columns)
        frame.cursor = Frame.Position(row: last, column: min(columns - 1, measure.cells(of: text)))
    }
}
