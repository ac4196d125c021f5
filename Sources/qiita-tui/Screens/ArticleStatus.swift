import QiitaDomain

/// The last row of an article: where the reader is, what he types, and what he was told.
struct ArticleStatus {
    let presentation: Presentation
    let context: KeyContext

    /// The row while an article is read.
    func line(_ view: ArticleView, _ matches: [ArticleMatch]) -> StyledLine {
        let strings = presentation.strings
        var place = place(view)
        if !view.state.detail.linkNumber.isEmpty {
            place = strings.linkNumber(view.state.detail.linkNumber)
        } else if let index = matches.firstIndex(where: { $0.place == view.state.detail.search.current }) {
            place += "  \(index + 1)/\(matches.count)"
        } else if let heading = view.page.heading(above: view.line) {
            let cells = max(0, view.state.chrome.size.columns / 4)
            place += "  \(presentation.measure.truncated(heading, to: cells))"
        }
        return StatusRow(presentation: presentation, chrome: view.state.chrome).line(
            place: place, hints: hints(view, matches), in: context)
    }

    /// The row while there is no article.
    func empty(_ chrome: Chrome) -> StyledLine {
        StatusRow(presentation: presentation, chrome: chrome).line(
            place: "", hints: [.refresh, .back, .showHelp], in: context)
    }

    /// Puts the prompt over the row, or a message that is longer than the row over the rows above.
    func finish(_ frame: inout Frame, _ state: ArticleScreenState) {
        if let prompt = state.detail.search.prompt {
            ask(prompt, &frame, columns: state.chrome.size.columns)
        } else if let message = state.chrome.notice.message {
            tell(message, &frame, state.chrome)
        }
    }

    /// The lines in the window, and how far through the article they are once that is known.
    private func place(_ view: ArticleView) -> String {
        let count = view.page.lineCount
        let last = view.window.upperBound
        let first = min(view.top + 1, count)
        guard view.page.isCounted else {
            return view.page.isNumbered(line: last - 1) ? presentation.strings.lines(first, last) : ""
        }
        return presentation.strings.lines(first, last, of: count) + "  \(count == 0 ? 100 : last * 100 / count)%"
    }

    private var readingHints: [Command] {
        context == .article ? [.toggleStock, .openAuthor, .back, .showHelp] : [.toggleStock, .back, .showHelp]
    }

    private func hints(_ view: ArticleView, _ matches: [ArticleMatch]) -> [Command] {
        if !view.state.detail.linkNumber.isEmpty { return [.open, .close] }
        if view.focusedSpot != nil { return [.open, .nextLink, .close, .showHelp] }
        return matches.isEmpty ? readingHints : [.nextMatch, .previousMatch, .close, .showHelp]
    }

    /// The end of what was typed, with the caret behind it.
    private func ask(_ prompt: String, _ frame: inout Frame, columns: Int) {
        let measure = presentation.measure
        var shown = prompt[...]
        while measure.cells(of: shown) > columns - 2, !shown.isEmpty { shown.removeFirst() }
        frame.rows[frame.rows.count - 1] = StyledLine([StyledSpan("/", TextStyle(.dim)), StyledSpan(String(shown))])
        frame.cursor = Frame.Position(row: frame.rows.count - 1, column: 1 + measure.cells(of: shown))
    }

    /// A long message, such as one with an address, is shown whole, over as many of the last rows as it takes.
    private func tell(_ message: NoticeState.Message, _ frame: inout Frame, _ chrome: Chrome) {
        let text = presentation.strings.message(message, clock: chrome.clock(presentation.strings))
        let lines = LineBreaker(measure: presentation.measure).lines(
            of: text, style: TextStyle(.info), width: max(1, chrome.size.columns - 2))
        guard lines.count > 1 else { return }
        let shown = lines.suffix(frame.rows.count - 1)
        frame.rows.replaceSubrange(
            (frame.rows.count - shown.count)..., with: shown.map { StyledLine([StyledSpan(" ")] + $0.spans) })
    }
}
