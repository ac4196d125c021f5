import QiitaDomain

/// The last row of an article: the position and the message.
struct ArticleStatus {
    let presentation: Presentation
    let context: KeyContext

    /// The row of a loaded article.
    func line(_ view: ArticleView, _ matches: [ArticleMatch]) -> StyledLine {
        StatusRow(presentation: presentation, chrome: view.state.chrome).line(
            places: places(view, matches), age: view.state.detail.age(at: view.state.chrome.session.now),
            hints: hints(view, matches), in: context)
    }

    /// The target of the link in focus, host first; else the position, in several lengths. The heading is dropped
    /// first, the number of the match never.
    private func places(_ view: ArticleView, _ matches: [ArticleMatch]) -> [String] {
        let digits = view.state.reading.linkNumber
        if !digits.isEmpty { return [presentation.strings.linkNumber(digits)] }
        if let address = view.focusedAddress?.summary {
            return [address, presentation.measure.truncated(address, to: view.state.chrome.size.columns / 2)]
        }
        let lines = lines(view)
        let share = share(view)
        let place = lines.isEmpty || share.isEmpty ? lines : "\(lines)  \(share)"
        if let index = matches.firstIndex(where: { $0.place == view.state.reading.search.current }) {
            let match = "\(index + 1)/\(matches.count)"
            return ["\(place)  \(match)", share.isEmpty ? match : "\(share)  \(match)", match]
        }
        guard let heading = view.page.heading(above: view.line) else { return [place] }
        let cells = max(0, view.state.chrome.size.columns / 4)
        return ["\(place)  \(presentation.measure.truncated(heading, to: cells))", place]
    }

    /// The row before the article is loaded.
    func empty(_ chrome: Chrome) -> StyledLine {
        StatusRow(presentation: presentation, chrome: chrome).line(
            place: "", hints: [.screen(.refresh), .screen(.back), .screen(.showHelp)], in: context)
    }

    /// The lines in the window; empty while the number of the last one is an estimate.
    private func lines(_ view: ArticleView) -> String {
        let count = view.page.lineCount
        let last = view.window.upperBound
        let first = min(view.top + 1, count)
        guard view.page.isCounted else {
            return view.page.isNumbered(line: last - 1) ? presentation.strings.lines(first, last) : ""
        }
        return count == 0 ? presentation.strings.noLines : presentation.strings.lines(first, last, of: count)
    }

    /// The percentage read; empty until it is known, and for an empty article.
    private func share(_ view: ArticleView) -> String {
        let count = view.page.lineCount
        return view.page.isCounted && count > 0 ? "\(view.window.upperBound * 100 / count)%" : ""
    }

    private var readingHints: [Command] {
        [.screen(.toggleStock)] + (context == .article ? [.article(.openAuthor)] : [])
            + [.screen(.back), .screen(.showHelp)]
    }

    private func hints(_ view: ArticleView, _ matches: [ArticleMatch]) -> [Command] {
        if !view.state.reading.linkNumber.isEmpty { return [.screen(.open), .screen(.close)] }
        if view.focusedSpot != nil {
            return [.screen(.open), .article(.nextLink), .screen(.close), .screen(.showHelp)]
        }
        return matches.isEmpty
            ? readingHints
            : [.screen(.nextMatch), .screen(.previousMatch), .screen(.close), .screen(.showHelp)]
    }
}
