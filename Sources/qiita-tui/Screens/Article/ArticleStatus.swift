import QiitaDomain

/// The last row of an article: the position and the message.
struct ArticleStatus {
    let display: DisplaySettings
    let context: KeyContext

    /// The row of a loaded article.
    func line(_ view: ArticleViewport, _ matches: [ArticleMatch]) -> StyledLine {
        StatusRow(display: display, common: view.state.common).line(
            places: places(view, matches), age: view.state.detail.age(at: view.state.common.session.now),
            hints: hints(view, matches), in: view.state.reading.awaitedMark == nil ? context : .mark)
    }

    /// The target of the link in focus, host first, or the tag in focus; else the position, in several lengths. The heading is dropped
    /// first, then the lines; the number of the match never.
    private func places(_ view: ArticleViewport, _ matches: [ArticleMatch]) -> [String] {
        let digits = view.state.reading.linkNumber
        if !digits.isEmpty { return [display.strings.linkNumber(digits)] }
        if let use = view.state.reading.awaitedMark {
            return [display.strings.awaitedMark(use, letters: view.state.reading.marks.keys.sorted())]
        }
        if let tag = view.focusedTag { return ["#\(tag)"] }
        if let address = view.focusedAddress?.summary {
            return [address, display.measure.truncated(address, to: view.state.common.size.columns / 2)]
        }
        let share = share(view)
        let place = joined([lines(view), share])
        if let index = matches.firstIndex(where: { $0.place == view.state.reading.search.current }) {
            let match = display.strings.match(index + 1, of: matches.count)
            return ["\(place)  \(match)", share.isEmpty ? match : "\(share)  \(match)", match]
        }
        let time = timeLeft(view)
        let whole = joined([place, time])
        let shorter = [whole] + (time.isEmpty ? [] : [joined([share, time])]) + [place]
        guard let heading = view.page.heading(near: view.line, in: view.window) else { return shorter }
        let shown = display.measure.truncated(heading, to: headingCells(behind: whole, hints(view, matches), view))
        return [joined([whole, shown])] + shorter
    }

    /// The cells of a heading: a quarter of the row, or less so that all hints have room, but not less than eight.
    private func headingCells(behind place: String, _ hints: [Hint], _ view: ArticleViewport) -> Int {
        let columns = view.state.common.size.columns
        let keys = KeyHints(display: display, context: context, isRoot: view.state.common.isRoot)
        let taken = display.measure.cells(of: place) + keys.cells(ofDearest: hints.count, of: hints)
        return max(min(8, columns / 4), min(columns / 4, columns - taken - 6))
    }

    private func joined(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// The row before the article is loaded.
    func empty(_ common: CommonScreenState) -> StyledLine {
        StatusRow(display: display, common: common).line(
            place: "", hints: [.refresh, .back, .showHelp], in: context)
    }

    /// The lines in the window; empty while the number of the last one is an estimate.
    private func lines(_ view: ArticleViewport) -> String {
        let count = view.page.lineCount
        let last = view.window.upperBound
        let first = min(view.top + 1, count)
        guard view.page.isCounted else {
            return view.page.isNumbered(line: last - 1) ? display.strings.lines(first, last) : ""
        }
        return display.strings.lines(first, last, of: count)
    }

    /// The percentage of the article read, without its comments; empty until it is known, and for an empty article.
    private func share(_ view: ArticleViewport) -> String {
        guard let count = view.page.ownLineCount, count > 0 else { return "" }
        return "\(min(view.window.upperBound, count) * 100 / count)%"
    }

    /// The minutes that the rest of the article below the window takes to read, without its comments; empty at its end.
    private func timeLeft(_ view: ArticleViewport) -> String {
        let left = view.page.ownLength(below: view.window.upperBound)
        let minutes = (left + ReadingLength.ofMinute - 1) / ReadingLength.ofMinute
        return minutes == 0 ? "" : display.strings.minutesLeft(minutes)
    }

    private var readingHints: [Hint] {
        [.toggleStock] + (context == .article ? [.openAuthor] : []) + [.back, .showHelp]
    }

    private func hints(_ view: ArticleViewport, _ matches: [ArticleMatch]) -> [Hint] {
        if !view.state.reading.linkNumber.isEmpty { return [.open, .close] }
        if view.state.reading.awaitedMark != nil { return [.close] }
        if let spot = view.focusedSpot {
            return [spot.kind == .code ? .copyCode : .open, .nextLink, .close, .showHelp]
        }
        return matches.isEmpty ? readingHints : [.nextMatch, .previousMatch, .close, .showHelp]
    }
}
