import QiitaDomain

/// A dialog over a screen: what failed, why, what the reader can do, and the keys that help.
struct ErrorDialog {
    let presentation: Presentation

    /// The frame with the dialog over it.
    ///
    /// `hasContent` says whether there is something behind it that can still be read.
    func overlay(_ dialog: NoticeState.Dialog, hasContent: Bool, chrome: Chrome, on frame: Frame) -> Frame {
        let size = chrome.size
        guard ScreenLayout(size: size).isUsable else { return frame }
        let inner = min(size.columns - 4, 64)
        let clock = chrome.clock(presentation.strings)
        let text = text(dialog, hasContent: hasContent, clock: clock, width: inner, height: size.rows - 2)
        let edge = StyledLine("+" + String(repeating: "-", count: inner + 2) + "+")
        let box = [edge] + text.map { boxed($0, inner) } + [edge]
        let margin = StyledSpan(String(repeating: " ", count: (size.columns - inner - 4) / 2))
        let first = max(0, (size.rows - box.count) / 2)
        var rows = frame.rows + Array(repeating: StyledLine(), count: max(0, size.rows - frame.rows.count))
        for (index, line) in box.enumerated() where rows.indices.contains(first + index) {
            rows[first + index] = StyledLine(margin.text.isEmpty ? line.spans : [margin] + line.spans)
        }
        return Frame(rows: rows)
    }

    private func boxed(_ line: StyledLine, _ inner: Int) -> StyledLine {
        let padded = presentation.measure.padded(line, to: inner)
        return StyledLine([StyledSpan("| ")] + padded.spans + [StyledSpan(" |")])
    }

    /// What a low window has no room for goes in this order: what is still usable, then the reason.
    private func text(
        _ dialog: NoticeState.Dialog, hasContent: Bool, clock: LocalClock, width: Int, height: Int
    ) -> [StyledLine] {
        let strings = presentation.strings
        let title = wrapped(strings.failed(dialog.subject), width, TextStyle(.error, [.bold]))
        let reason = wrapped(strings.reason(dialog.error, clock: clock), width)
        let remedy = wrapped(strings.remedy(dialog.error), width)
        let usable = hasContent ? wrapped(strings.stillUsable, width, TextStyle(.dim)) : []
        let keys = wrapped(keysText(dialog.error), width, TextStyle(.dim))
        let candidates = [
            title + [StyledLine()] + reason + remedy + [StyledLine()] + usable + keys,
            title + reason + remedy + keys,
            reason + keys,
        ]
        return candidates.first { $0.count <= height } ?? Array((title + keys).prefix(max(0, height)))
    }

    private func keysText(_ error: QiitaError) -> String {
        let commands: [Command] = error.isWorthRetrying ? [.retry, .close] : [.close]
        return commands.compactMap { command in
            presentation.keymap.keys(for: command, in: .dialog).first.map {
                "\($0.label) \(presentation.strings.hint(command))"
            }
        }.joined(separator: "  ")
    }

    private func wrapped(_ text: String, _ width: Int, _ style: TextStyle = .plain) -> [StyledLine] {
        LineBreaker(measure: presentation.measure).lines(of: text, style: style, width: width)
    }
}
