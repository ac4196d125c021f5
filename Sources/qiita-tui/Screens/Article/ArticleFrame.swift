import QiitaDomain

/// Makes the frame of an article from its page.
struct ArticleFrame {
    let display: DisplaySettings
    let context: KeyContext

    /// `matches` are all matches of the current search.
    func frame(of view: ArticleViewport, matches: [ArticleMatch] = []) -> Frame {
        let common = view.state.common
        let layout = ScreenLayout(size: common.size, header: ArticleHeader.rows)
        let header = ArticleHeader(display: display, common: common)
        let parts = ScreenLayout.Parts(
            header: header.lines(view.article, stock: view.state.stock, tag: tagInHeader(view)),
            label: header.label(view.article),
            body: body(view, matches),
            status: ArticleStatus(display: display, context: context).line(
                view, matches),
            cursor: max(0, min(view.line - view.top, layout.bodyRows - 1)))
        var frame = layout.frame(parts, display: display)
        if layout.isUsable { place(&frame.cursor, view, matches) }
        return frame
    }

    /// The index of the tag that has the focus in the rows above the body; nil if none has it there.
    private func tagInHeader(_ view: ArticleViewport) -> Int? {
        guard let spot = view.focusedSpot, spot.parts.isEmpty, case .tag(let index) = spot.kind else { return nil }
        return index
    }

    func empty(_ state: ArticleScreenState) -> Frame {
        let layout = ScreenLayout(size: state.common.size, header: ArticleHeader.rows)
        let strings = display.strings
        let text = state.isLoading ? strings.firstLoading : strings.articleMissing
        let bar = TextStyle(.bar)
        let header = TitleRow(display: display, common: state.common).line(
            [StyledSpan(" Qiita  ", bar), StyledSpan(state.detail.articleID, bar)])
        let parts = ScreenLayout.Parts(
            header: [header, StyledLine()], body: [StyledLine("  \(text)", TextStyle(.dim))],
            status: ArticleStatus(display: display, context: context).empty(state.common))
        return layout.frame(parts, display: display)
    }

    private func body(_ view: ArticleViewport, _ matches: [ArticleMatch]) -> [StyledLine] {
        let margin = String(
            repeating: " ", count: display.articleMargin(columns: view.state.common.size.columns))
        let top = view.top
        let lines = view.page.lines(from: top, count: view.height)
        let paint = paint(view, matches)
        return lines.enumerated().map { offset, line in
            let line = paint[top + offset, default: []].reduce(line) { $0.painted($1.bytes, $1.change) }
            return line.spans.isEmpty || margin.isEmpty ? line : StyledLine([StyledSpan(margin)] + line.spans)
        }
    }

    private typealias Brush = (bytes: Range<Int>, change: (inout TextStyle) -> Void)

    /// The highlights in the window, by line: the matches, the current one underlined, and the link that
    /// has the focus.
    private func paint(_ view: ArticleViewport, _ matches: [ArticleMatch]) -> [Int: [Brush]] {
        var paint: [Int: [Brush]] = [:]
        let first = matches.partitioningIndex { $0.parts[$0.parts.count - 1].line >= view.window.lowerBound }
        for match in matches[first...].prefix(while: { $0.line < view.window.upperBound }) {
            let isCurrent = match.place == view.state.reading.search.current
            for part in match.parts {
                paint[part.line, default: []].append(
                    (part.bytes, { $0 = TextStyle(.match, isCurrent ? [.underline] : []) }))
            }
        }
        for part in view.focusedSpot?.parts ?? [] {
            paint[part.line, default: []].append((part.bytes, { $0.traits.formSymmetricDifference(.reverse) }))
        }
        return paint
    }

    /// The hardware cursor stands on the link in focus, else on the current match.
    private func place(_ cursor: inout Frame.Position?, _ view: ArticleViewport, _ matches: [ArticleMatch]) {
        let columns = view.state.common.size.columns
        if let tag = tagInHeader(view) {
            let header = ArticleHeader(display: display, common: view.state.common)
            let text = StyledLine(header.byline(view.article))
            let start = header.bytes(ofTag: tag, view.article).lowerBound
            let column = display.measure.cells(of: text.prefix(bytes: start))
            cursor = Frame.Position(row: 1, column: min(column, columns - 1))
            return
        }
        let match = matches.first { $0.place == view.state.reading.search.current && view.window.contains($0.line) }
        guard let part = view.focusedSpot?.parts.first ?? match?.parts.first, let first = cursor?.row else { return }
        let column =
            display.articleMargin(columns: columns)
            + display.measure.cells(of: view.page.line(part.line).prefix(bytes: part.bytes.lowerBound))
        let line = max(0, min(view.line - view.top, view.height - 1))
        cursor = Frame.Position(row: first - line + part.line - view.top, column: min(column, columns - 1))
    }
}
