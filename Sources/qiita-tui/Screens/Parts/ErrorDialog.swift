import QiitaDomain

/// A dialog over a screen: what failed, the reason, the remedy, and the keys.
struct ErrorDialog {
    let display: DisplaySettings

    /// The frame with the dialog over it, and the hardware cursor on its first line.
    ///
    /// `hasContent` is whether loaded content remains readable behind it.
    func overlay(_ dialog: NoticeState.Dialog, hasContent: Bool, common: CommonScreenState, on frame: Frame) -> Frame {
        let size = common.size
        guard ScreenLayout(size: size).isUsable else { return frame }
        let inner = min(size.columns - 4, 64)
        let clock = common.clock(display.strings)
        let text = text(
            dialog, hasContent: hasContent, hasToken: common.session.hasToken, clock: clock, width: inner,
            height: size.rows - 2)
        let edge = StyledLine("+" + String(repeating: "-", count: inner + 2) + "+")
        let box = [edge] + text.map { boxed($0, inner) } + [edge]
        let margin = StyledSpan(String(repeating: " ", count: (size.columns - inner - 4) / 2))
        let first = max(0, (size.rows - box.count) / 2)
        var rows = frame.rows + Array(repeating: StyledLine(), count: max(0, size.rows - frame.rows.count))
        for (index, line) in box.enumerated() where rows.indices.contains(first + index) {
            rows[first + index] = StyledLine(margin.text.isEmpty ? line.spans : [margin] + line.spans)
        }
        // The position from which a screen reader reads.
        return Frame(
            rows: rows, cursor: Frame.Position(row: min(first + 1, size.rows - 1), column: margin.text.utf8.count + 2))
    }

    private func boxed(_ line: StyledLine, _ inner: Int) -> StyledLine {
        let padded = display.measure.padded(line, to: inner)
        return StyledLine([StyledSpan("| ")] + padded.spans + [StyledSpan(" |")])
    }

    /// In a low window the note on readable content is dropped first, then title or reason. The keys remain.
    private func text(
        _ dialog: NoticeState.Dialog, hasContent: Bool, hasToken: Bool, clock: LocalClock, width: Int, height: Int
    ) -> [StyledLine] {
        let strings = display.strings
        let title = wrapped(strings.failed(dialog.subject), width, TextStyle(.error, [.bold]))
        let reason = wrapped(strings.reason(dialog.error, of: dialog.subject, clock: clock), width)
        let remedy = wrapped(strings.remedy(dialog.error, of: dialog.subject, hasToken: hasToken), width)
        let usable = hasContent ? wrapped(strings.stillUsable, width, TextStyle(.dim)) : []
        let keys = keys(dialog.error, width)
        let candidates = [
            title + [StyledLine()] + reason + remedy + [StyledLine()] + usable + keys,
            title + reason + remedy + keys,
            reason + keys,
        ]
        return candidates.first { $0.count <= height } ?? shortened(title, to: height - keys.count, width) + keys
    }

    private func shortened(_ lines: [StyledLine], to count: Int, _ width: Int) -> [StyledLine] {
        guard lines.count > count, count > 0 else { return Array(lines.prefix(max(0, count))) }
        let last = StyledLine(lines[count - 1].spans + [StyledSpan("..", TextStyle(.error, [.bold]))])
        return lines.prefix(count - 1) + [display.measure.truncated(last, to: width)]
    }

    /// The keys, broken into lines between entries only.
    private func keys(_ error: QiitaError, _ width: Int) -> [StyledLine] {
        var lines: [String] = []
        let hints = KeyHints(display: display, context: .dialog)
        let first: Hint? = error == .tokenMissing ? .signIn : error.offersRetry ? .retry : nil
        for hint in [first, .closeDialog].compactMap(\.self).compactMap(hints.text(of:)) {
            if let last = lines.last, display.measure.cells(of: "\(last)  \(hint)") <= width {
                lines[lines.count - 1] = "\(last)  \(hint)"
            } else {
                lines.append(hint)
            }
        }
        return lines.map { StyledLine($0, TextStyle(.dim)) }
    }

    private func wrapped(_ text: String, _ width: Int, _ style: TextStyle = .plain) -> [StyledLine] {
        LineBreaker(measure: display.measure).lines(of: text, style: style, width: width)
    }
}
