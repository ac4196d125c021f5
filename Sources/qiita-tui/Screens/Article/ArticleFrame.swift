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

    /// `matches` are all matches of the current search.
    func frame(of view: ArticleView, matches: [ArticleMatch] = []) -> Frame {
        let chrome = view.state.chrome
        let layout = ScreenLayout(size: chrome.size, header: Self.headerRows)
        let header = ArticleHeader(presentation: presentation, chrome: chrome)
        let parts = ScreenLayout.Parts(
            header: header.lines(view.article, stock: view.state.stock), label: header.label(view.article),
            body: body(view, matches),
            status: ArticleStatus(presentation: presentation, context: context).line(
                view, matches),
            cursor: max(0, min(view.line - view.top, layout.bodyRows - 1)))
        var frame = layout.frame(parts, presentation: presentation)
        if layout.isUsable { place(&frame.cursor, view, matches) }
        return frame
    }

    /// The frame before the article is loaded.
    func empty(_ state: ArticleScreenState) -> Frame {
        let layout = ScreenLayout(size: state.chrome.size, header: Self.headerRows)
        let strings = presentation.strings
        let text = state.detail.request == nil ? strings.articleMissing : strings.firstLoading
        let bar = TextStyle(.bar)
        let header = TitleRow(presentation: presentation, chrome: state.chrome).line(
            [StyledSpan(" Qiita  ", bar), StyledSpan(state.detail.articleID, bar)])
        let parts = ScreenLayout.Parts(
            header: [header, StyledLine()], body: [StyledLine("  \(text)", TextStyle(.dim))],
            status: ArticleStatus(presentation: presentation, context: context).empty(state.chrome))
        return layout.frame(parts, presentation: presentation)
    }

    private func body(_ view: ArticleView, _ matches: [ArticleMatch]) -> [StyledLine] {
        let margin = String(repeating: " ", count: Self.margin(columns: view.state.chrome.size.columns))
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
    private func paint(_ view: ArticleView, _ matches: [ArticleMatch]) -> [Int: [Brush]] {
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
    private func place(_ cursor: inout Frame.Position?, _ view: ArticleView, _ matches: [ArticleMatch]) {
        let match = matches.first { $0.place == view.state.reading.search.current && view.window.contains($0.line) }
        guard let part = view.focusedSpot?.parts.first ?? match?.parts.first, let first = cursor?.row else { return }
        let columns = view.state.chrome.size.columns
        let column =
            Self.margin(columns: columns)
            + presentation.measure.cells(of: view.page.line(part.line).prefix(bytes: part.bytes.lowerBound))
        let line = max(0, min(view.line - view.top, view.height - 1))
        cursor = Frame.Position(row: first - line + part.line - view.top, column: min(column, columns - 1))
    }
}

/// The rows that stay above an article's body: its title with the stock, then author, dates and tags.
struct ArticleHeader {
    let presentation: Presentation
    let chrome: Chrome

    /// Two rows.
    func lines(_ article: Article, stock: StockMark) -> [StyledLine] {
        [title(article, stock: stock), StyledLine(byline(article))]
    }

    /// The counts that do not fit in the rows.
    func label(_ article: Article) -> String {
        let strings = presentation.strings
        return [article.knownStocksCount.map(strings.stocksCount), strings.comments(article.commentsCount)]
            .compactMap { $0 }.joined(separator: "  ")
    }

    /// What stands above the body and scrolls with it, in lines of at most `width` cells: the whole title, and what has no room
    /// in the header.
    func lead(_ article: Article, stock: StockMark, width: Int) -> [StyledLine] {
        let breaker = LineBreaker(measure: presentation.measure, avoidsShortLastLine: true)
        let title = StyledSpan(name(of: article), TextStyle(.heading, [.bold]))
        let facts = facts(article).dropFirst(shownFacts(article)) + hiddenCounts(article, stock)
        return ([[title]] + facts.map { [$0] }).flatMap { breaker.lines(of: $0, width: width) } + [StyledLine()]
    }

    private func name(of article: Article) -> String {
        article.title.isEmpty ? presentation.strings.untitled : article.title
    }

    private func title(_ article: Article, stock: StockMark) -> StyledLine {
        let mark = article.isPrivate ? presentation.strings.privateMark + " " : ""
        return TitleRow(presentation: presentation, chrome: chrome).line(
            [StyledSpan(" " + mark + name(of: article), TextStyle(.bar, [.bold]))], counts(article, stock),
            leftMinimum: Self.leastTitle)
    }

    /// The cells that the title has before the counts beside it are dropped.
    private static let leastTitle = 12

    private func counts(_ article: Article, _ stock: StockMark) -> [StyledSpan] {
        let strings = presentation.strings
        let likes = StyledSpan("\(strings.likes) \(article.likesCount)", TextStyle(.bar))
        return strings.mark(stock).map { [StyledSpan($0 + " ", TextStyle(.bar, [.bold])), likes] } ?? [likes]
    }

    /// The counts for which the title's row, and the rule below the header, have no room.
    private func hiddenCounts(_ article: Article, _ stock: StockMark) -> [StyledSpan] {
        let measure = presentation.measure
        let counts = StyledLine(counts(article, stock))
        let layout = ScreenLayout(size: chrome.size, header: ArticleFrame.headerRows)
        var hidden: [String] = []
        if measure.cells(of: counts) + 3 + Self.leastTitle > layout.size.columns { hidden.append(counts.text) }
        if !layout.hasRules || !Row(measure: measure, columns: layout.size.columns).hasRoom(label: label(article)) {
            hidden.append(label(article))
        }
        return hidden.isEmpty ? [] : [StyledSpan(hidden.joined(separator: "  "), TextStyle(.dim))]
    }

    private func byline(_ article: Article) -> [StyledSpan] {
        facts(article).enumerated().map { index, fact in
            StyledSpan((index == 0 ? " " : "  ") + fact.text, fact.style)
        }
    }

    /// The number of facts that the byline shows whole.
    private func shownFacts(_ article: Article) -> Int {
        guard ScreenLayout(size: chrome.size, header: ArticleFrame.headerRows).headerRows > 1 else { return 0 }
        let ends = byline(article).map { presentation.measure.cells(of: $0.text) }.reduce(into: [0]) {
            $0.append($0[$0.count - 1] + $1)
        }.dropFirst()
        let columns = chrome.size.columns
        return ends.last ?? 0 <= columns ? ends.count : ends.count { $0 <= columns - 2 }
    }

    /// Who wrote the article, when, and its tags.
    private func facts(_ article: Article) -> [StyledSpan] {
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let clock = chrome.clock(presentation.strings)
        var facts = [StyledSpan("@\(article.user.id)\(name)", TextStyle(.user))]
        if let created = article.createdAt {
            facts.append(StyledSpan(clock.date(created), TextStyle(.dim)))
            if let updated = article.laterUpdate {
                let date = clock.date(updated, near: created)
                facts.append(StyledSpan("\(presentation.strings.updated) \(date)", TextStyle(.dim)))
            }
        }
        let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
        return tags.isEmpty ? facts : facts + [StyledSpan(tags, TextStyle(.tag))]
    }
}

/// Keeps the lead of an article that was made last, so that a key makes none anew.
struct ArticleLead {
    /// What the lines depend on.
    private struct Key: Equatable {
        let article: Article
        let stock: StockMark
        let size: TerminalSize
        let utcOffset: Int
        let width: Int
    }
    private var made: (key: Key, lines: [StyledLine])?

    mutating func lines(
        _ header: ArticleHeader, _ article: Article, _ stock: StockMark, width: Int
    ) -> [StyledLine] {
        let key = Key(
            article: article, stock: stock, size: header.chrome.size, utcOffset: header.chrome.session.utcOffset,
            width: width)
        if let made, made.key == key { return made.lines }
        let lines = header.lead(article, stock: stock, width: width)
        made = (key, lines)
        return lines
    }
}
