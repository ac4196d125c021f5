import QiitaDomain

/// The last row: what is going on to the left, hints for keys to the right.
struct StatusRow {
    let presentation: Presentation
    let chrome: Chrome

    /// `place` is where the reader is; `age` is when what he sees came, where he has to be told; `hints` are the commands to
    /// offer, the dearest first: where the row is narrow the last of them are dropped.
    func line(
        place: String, age: Timestamp? = nil, hints: [Command], in context: KeyContext
    ) -> StyledLine {
        line(places: [place], age: age, hints: hints, in: context)
    }

    /// `places` say where the reader is in fewer and fewer words: the first is taken that leaves room for the dearest hint
    /// and that for help, or where none does, for help alone, or that fits.
    func line(
        places: [String], age: Timestamp? = nil, hints: [Command], in context: KeyContext
    ) -> StyledLine {
        let measure = presentation.measure
        let columns = chrome.size.columns
        let keys = KeyHints(presentation: presentation, context: context, isRoot: chrome.isRoot)
        let candidates = places.flatMap { place in
            [true, false].map { status(place: place, age: age, showsLimit: $0) }
        }
        let widths = candidates.map { measure.cells(of: StyledLine($0)) }
        let chosen =
            [keys.cells(ofDearest: 2, of: hints), keys.cells(ofDearest: 1, of: hints), -Self.gap]
            .lazy.compactMap { room in widths.firstIndex { $0 + Self.gap + room <= columns } }.first
            ?? max(0, widths.count - 1)
        let left = candidates.indices.contains(chosen) ? candidates[chosen] : []
        let right = keys.spans(hints, room: columns - measure.cells(of: StyledLine(left)) - Self.gap)
        return Row(measure: measure, columns: columns).justified(left, right)
    }

    /// Cells that stay free left of the hints, and right of them.
    private static let gap = 3

    /// What is said of the limit of requests gives way, unless few are left.
    private func status(place: String, age: Timestamp?, showsLimit: Bool) -> [StyledSpan] {
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
        if let retry = chrome.retry {
            let text = strings.retrying(retry, clock: chrome.clock(strings))
            spans.append(StyledSpan("  " + text, TextStyle(.warning)))
        } else if chrome.loadingCount > 0 {
            spans.append(StyledSpan("  " + strings.loading(chrome.loadingCount), TextStyle(.info)))
        }
        if let limit = chrome.limit {
            let isLow = limit.remaining * 10 < limit.limit
            if showsLimit || isLow {
                spans.append(StyledSpan("  " + strings.remaining(limit), TextStyle(isLow ? .warning : .dim)))
            }
        }
        return spans
    }
}
