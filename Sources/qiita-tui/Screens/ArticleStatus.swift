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
            place: place, age: view.state.detail.age(at: view.state.chrome.session.now),
            hints: hints(view, matches), in: context)
    }

    /// The row while there is no article.
    func empty(_ chrome: Chrome) -> StyledLine {
        StatusRow(presentation: presentation, chrome: chrome).line(
            place: "", hints: [.refresh, .back, .showHelp], in: context)
    }

    /// Puts the prompt over the row.
    func finish(_ frame: inout Frame, _ state: ArticleScreenState) {
        if let prompt = state.detail.search.prompt {
            ask(prompt, &frame, columns: state.chrome.size.columns)
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
}
