import QiitaDomain

/// What `show` prints, as lines.
struct ShownText {
    let presentation: Presentation
    let clock: LocalClock
    let columns: Int
    /// The options of the body's layout; those of the screen if nil.
    var bodyOptions: BodyOptions?
    /// How the body shows where its links lead.
    var links = PrintedBody.Links.list

    /// An article: its title, author, dates, tags, counts and address, then its body.
    func lines(_ article: Article) -> [StyledLine] {
        let strings = presentation.strings
        let breaker = LineBreaker(measure: presentation.measure)
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let dates = [
            article.createdAt.map { clock.date($0) },
            article.updatedAt.map { "\(strings.updated) \(clock.date($0))" },
        ].compactMap { $0 }
        let counts = [
            "\(strings.likes) \(article.likesCount)", strings.stocksCount(article.stocksCount),
            strings.comments(article.commentsCount),
        ]
        let head = [
            (article.title, TextStyle(.title, .bold)),
            ((["@\(article.user.id)\(name)"] + dates).joined(separator: "  "), TextStyle(.user)),
            (article.tags.map { "#\($0)" }.joined(separator: " "), TextStyle(.tag)),
            (counts.joined(separator: "  "), TextStyle(.dim)),
            (article.url, TextStyle(.link)),
        ]
        let body = BlockParser.parse(article.renderedBody)
        let layout = PrintedBody(
            body, width: columns, options: bodyOptions ?? presentation.bodyOptions, links: links)
        return head.flatMap { breaker.lines(of: $0.0, style: $0.1, width: columns) } + [StyledLine()]
            + layout.lines
    }

    /// A list: two lines an article, as on the screen, and its address.
    func lines(_ articles: [Article]) -> [StyledLine] {
        let row = ArticleRow(presentation: presentation, clock: clock, showsAuthor: true, columns: columns)
        return articles.flatMap { article in
            row.lines(article, isSelected: false, stock: StockState()).map {
                presentation.measure.truncated($0, to: columns)
            } + [StyledLine("    \(article.url)", TextStyle(.link))]
        }
    }
}

/// The output of `show --format markdown` for a list: a line for each article, its title linked.
struct ShownMarkdown {
    /// The articles as a Markdown list.
    static func text(_ articles: [Article]) -> String {
        articles.map { "- \(MarkdownText.link($0.title, to: $0.url)) @\(MarkdownText.escaped($0.user.id))\n" }.joined()
    }
}
