import QiitaDomain

/// The last row: what is going on to the left, hints for keys to the right.
struct StatusRow {
    let presentation: Presentation
    let chrome: Chrome

    /// `place` is where the reader is; `hints` are the commands to offer, the dearest first: where the row is narrow the
    /// last of them are dropped.
    func line(place: String, hints: [Command], in context: KeyContext) -> StyledLine {
        let measure = presentation.measure
        let columns = chrome.size.columns
        let left = status(place: place)
        let room = columns - measure.cells(of: StyledLine(left)) - 3
        var offered = hints.compactMap { hint($0, in: context) }
        while measure.cells(of: offered.joined(separator: "  ")) > room, !offered.isEmpty { offered.removeLast() }
        let right = StyledSpan(offered.joined(separator: "  "), TextStyle(.dim))
        return Row(measure: measure, columns: columns).justified(left, offered.isEmpty ? [] : [right])
    }

    private func status(place: String) -> [StyledSpan] {
        let strings = presentation.strings
        if let message = chrome.notice.message {
            let style: TextStyle = if case .failed = message { TextStyle(.error) } else { TextStyle(.info) }
            return [StyledSpan(" " + strings.message(message, clock: chrome.clock(strings)), style)]
        }
        var spans = [StyledSpan(" " + place)]
        if chrome.loadingCount > 0 {
            spans.append(StyledSpan("  " + strings.loading(chrome.loadingCount), TextStyle(.info)))
        }
        if let limit = chrome.limit {
            let style = TextStyle(limit.remaining * 10 < limit.limit ? .warning : .dim)
            spans.append(StyledSpan("  " + strings.remaining(limit), style))
        }
        return spans
    }

    /// Nil where the reader has given the command no key.
    private func hint(_ command: Command, in context: KeyContext) -> String? {
        presentation.keymap.keys(for: command, in: context).first.map { key in
            "\(key.label) \(presentation.strings.hint(command))"
        }
    }
}
