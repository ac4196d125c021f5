import QiitaDomain

/// The rows that stay above an article's body: its title with the stock, then author, dates and tags.
struct ArticleHeader {
    let presentation: Presentation
    let chrome: Chrome

    /// Rows of the header.
    static let rows = 2

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
        let layout = ScreenLayout(size: chrome.size, header: Self.rows)
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
        guard ScreenLayout(size: chrome.size, header: Self.rows).headerRows > 1 else { return 0 }
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
