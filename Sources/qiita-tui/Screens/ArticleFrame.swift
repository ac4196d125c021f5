import QiitaDomain

/// Makes the frame of an article from its page.
struct ArticleFrame {
    let presentation: Presentation
    let context: KeyContext

    /// Rows of an article's header.
    static let headerRows = 2

    /// Cells left and right of the text.
    static func margin(columns: Int) -> Int {
        columns >= 40 ? 2 : 0
    }

    /// `page` is nil while there is no article, `top` is its first line in the window.
    func frame(of state: ArticleScreenState, page: ArticlePage?, top: Int) -> Frame {
        let size = state.chrome.size
        let layout = ScreenLayout(size: size, header: Self.headerRows)
        let header = ArticleHeader(
            presentation: presentation, clock: state.chrome.clock(presentation.strings), columns: size.columns)
        guard let article = state.detail.article, let page else { return empty(state, layout: layout) }
        let parts = ScreenLayout.Parts(
            header: header.lines(article, stock: state.stock), label: header.label(article),
            body: body(page, from: top, height: layout.bodyRows, columns: size.columns),
            status: status(state, page: page, top: top, height: layout.bodyRows), cursor: 0)
        return layout.frame(parts, presentation: presentation)
    }

    private func body(_ page: ArticlePage, from top: Int, height: Int, columns: Int) -> [StyledLine] {
        let margin = String(repeating: " ", count: Self.margin(columns: columns))
        guard page.lineCount > 0 else {
            return [StyledLine(margin + presentation.strings.emptyBody, TextStyle(.dim))]
        }
        return page.lines(from: top, count: height).map { line in
            line.spans.isEmpty || margin.isEmpty ? line : StyledLine([StyledSpan(margin)] + line.spans)
        }
    }

    private func status(_ state: ArticleScreenState, page: ArticlePage, top: Int, height: Int) -> StyledLine {
        var place = self.place(in: page, from: top, height: height)
        if let heading = page.heading(above: top) {
            place += "  \(presentation.measure.truncated(heading, to: max(0, state.chrome.size.columns / 4)))"
        }
        let hints: [Command] =
            context == .article ? [.toggleStock, .openAuthor, .back, .showHelp] : [.toggleStock, .back, .showHelp]
        return statusRow(state, place: place, hints: hints)
    }

    /// The lines in the window, and how far through the article they are once that is known.
    private func place(in page: ArticlePage, from top: Int, height: Int) -> String {
        let count = page.lineCount
        let last = min(count, top + height)
        let first = min(top + 1, count)
        guard page.isCounted else {
            return page.isNumbered(line: last - 1) ? presentation.strings.lines(first, last) : ""
        }
        return presentation.strings.lines(first, last, of: count) + "  \(count == 0 ? 100 : last * 100 / count)%"
    }

    private func statusRow(_ state: ArticleScreenState, place: String, hints: [Command]) -> StyledLine {
        StatusRow(presentation: presentation, chrome: state.chrome).line(place: place, hints: hints, in: context)
    }

    private func empty(_ state: ArticleScreenState, layout: ScreenLayout) -> Frame {
        let strings = presentation.strings
        let text = state.detail.request == nil ? strings.articleMissing : strings.firstLoading
        let bar = TextStyle(.bar)
        let header = Row(measure: presentation.measure, columns: layout.size.columns).justified(
            [StyledSpan(" Qiita  ", bar), StyledSpan(state.detail.articleID, bar)], [], fill: bar)
        let parts = ScreenLayout.Parts(
            header: [header, StyledLine()], body: [StyledLine("  \(text)", TextStyle(.dim))],
            status: statusRow(state, place: "", hints: [.refresh, .back, .showHelp]))
        return layout.frame(parts, presentation: presentation)
    }
}
