import QiitaDomain

/// Articles and lists as lines, for `show` and as the input of own commands.
struct PrintedArticles {
    let display: DisplaySettings
    let clock: LocalClock
    let columns: Int
    /// The options of the body's layout; those of the screen if nil.
    var bodyOptions: BodyOptions?
    /// How the targets of links are shown.
    var links = PrintedBody.Links.list

    /// An article: its title, author, dates, tags, counts and address, then its body.
    func lines(_ article: Article) -> [StyledLine] {
        page(article).lines
    }

    /// The same with the addresses of its links.
    func page(_ article: Article) -> PrintedPage {
        let strings = display.strings
        let breaker = LineBreaker(measure: display.measure)
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let dates = [
            article.createdAt.map { clock.date($0) },
            article.laterUpdate.map { "\(strings.updated) \(clock.date($0))" },
        ].compactMap { $0 }
        let counts = [
            "\(strings.likes) \(article.likesCount)", article.knownStocksCount.map(strings.stocksCount),
            strings.comments(article.commentsCount),
        ].compactMap { $0 }
        let head = [
            (article.title, TextStyle(.title, .bold)),
            ((["@\(article.user.id)\(name)"] + dates).joined(separator: "  "), TextStyle(.user)),
            (article.tags.map { "#\($0)" }.joined(separator: " "), TextStyle(.tag)),
            (counts.joined(separator: "  "), TextStyle(.dim)),
        ]
        let body = BlockParser.parse(article.renderedBody)
        let layout = PrintedBody(
            body, width: columns, options: bodyOptions ?? display.bodyOptions, links: links)
        let address = StyledSpan(article.url, TextStyle(.link), target: .link(body.links.count))
        let lines =
            head.flatMap { breaker.lines(of: $0.0, style: $0.1, width: columns) }
            + breaker.lines(of: [address], width: columns) + [StyledLine()] + layout.lines
        return PrintedPage(lines: lines, addresses: links == .none ? [] : body.links + [article.url])
    }

    /// A list: two lines per article, as on the screen, and its address.
    func lines(_ articles: [Article]) -> [StyledLine] {
        page(articles).lines
    }

    /// The same with the addresses.
    func page(_ articles: [Article]) -> PrintedPage {
        let lines = articles.enumerated().flatMap { self.lines($1, link: $0) }
        return PrintedPage(lines: lines, addresses: links == .none ? [] : articles.map(\.url))
    }

    /// What was read, below the day on which it was, as on the screen.
    func page(_ history: [HistoryEntry]) -> PrintedPage {
        var lines: [StyledLine] = []
        var day: Int?
        for (index, entry) in history.enumerated() {
            let opened = clock.day(of: entry.time)
            if opened != day {
                let name = StyledLine(" \(clock.dayName(opened))", TextStyle(.heading))
                lines.append(display.measure.truncated(name, to: columns))
            }
            day = opened
            lines += self.lines(entry.article, link: index, openedAt: entry.time)
        }
        return PrintedPage(lines: lines, addresses: links == .none ? [] : history.map(\.article.url))
    }

    private func lines(_ article: Article, link: Int, openedAt time: Timestamp? = nil) -> [StyledLine] {
        var row = ArticleRow(display: display, clock: clock, showsAuthor: true, columns: columns)
        if let time { row.times = [article.id: time] }
        return row.lines(article, isSelected: false, stock: .none).map { display.measure.truncated($0, to: columns) }
            + [StyledLine([.blank(4), StyledSpan(article.url, TextStyle(.link), target: .link(link))])]
    }
}
