import QiitaDomain

/// The last row: what is going on to the left, hints for keys to the right.
struct StatusRow {
    let presentation: Presentation
    let chrome: Chrome

    /// `place` is where the reader is; `age` is when what he sees came, where he has to be told; `hints` are the commands to offer, the dearest first: where the row is narrow the
    /// last of them are dropped.
    func line(place: String, age: Timestamp? = nil, hints: [Command], in context: KeyContext) -> StyledLine {
        let measure = presentation.measure
        let columns = chrome.size.columns
        let left = status(place: place, age: age)
        let room = columns - measure.cells(of: StyledLine(left)) - 3
        let right = KeyHints(presentation: presentation, context: context).spans(hints, room: room)
        return Row(measure: measure, columns: columns).justified(left, right)
    }

    private func status(place: String, age: Timestamp?) -> [StyledSpan] {
        let strings = presentation.strings
        if let message = chrome.notice.message {
            let text = strings.message(message, clock: chrome.clock(strings))
            return [StyledSpan(" " + text, LongMessage.style(of: message))]
        }
        var spans = [StyledSpan(" " + place)]
        if let age {
            let text = strings.kept(chrome.clock(strings).ago(age))
            spans.append(StyledSpan("  " + text, TextStyle(.warning)))
        }
        if chrome.loadingCount > 0 {
            spans.append(StyledSpan("  " + strings.loading(chrome.loadingCount), TextStyle(.info)))
        }
        if let limit = chrome.limit {
            let style = TextStyle(limit.remaining * 10 < limit.limit ? .warning : .dim)
            spans.append(StyledSpan("  " + strings.remaining(limit), style))
        }
        return spans
    }
}
