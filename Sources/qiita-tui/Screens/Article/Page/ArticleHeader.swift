import QiitaDomain

/// The rows that stay above an article's body: its title with the stock, then author, dates and tags.
struct ArticleHeader {
    let display: DisplaySettings
    let common: CommonScreenState

    /// Rows of the header.
    static let rows = 2

    /// Two rows. `tag` is the index of the tag that has the focus.
    func lines(_ article: Article, stock: StockMark, tag: Int? = nil) -> [StyledLine] {
        let byline = StyledLine(byline(article))
        let shown = tag.map { tag in
            byline.painted(bytes(ofTag: tag, article)) { $0.traits.formSymmetricDifference(.reverse) }
        }
        return [title(article, stock: stock), shown ?? byline]
    }

    /// Where a tag stands in the second row, in bytes.
    func bytes(ofTag index: Int, _ article: Article) -> Range<Int> {
        let end = byline(article).reduce(0) { $0 + $1.text.utf8.count }
        let lengths = article.tags.map { "#\($0)".utf8.count }
        let start = end - lengths[index...].reduce(0, +) - (lengths.count - 1 - index)
        return start..<start + lengths[index]
    }

    /// The counts that do not fit in the rows.
    func label(_ article: Article) -> String {
        let strings = display.strings
        return [article.knownStocksCount.map(strings.stocksCount), strings.comments(article.commentsCount)]
            .compactMap { $0 }.joined(separator: "  ")
    }

    func name(of article: Article) -> String {
        article.title.isEmpty ? display.strings.untitled : article.title
    }

    private func title(_ article: Article, stock: StockMark) -> StyledLine {
        let mark = article.isPrivate ? display.strings.privateMark + " " : ""
        return TitleRow(display: display, common: common).line(
            [StyledSpan(" " + mark + name(of: article), TextStyle(.bar, [.bold]))], counts(article, stock),
            leftMinimum: Self.leastTitle)
    }

    /// The cells that the title has before the counts beside it are dropped.
    static let leastTitle = 12

    func counts(_ article: Article, _ stock: StockMark) -> [StyledSpan] {
        let strings = display.strings
        let likes = StyledSpan("\(strings.likes) \(article.likesCount)", TextStyle(.bar))
        return strings.mark(stock).map { [StyledSpan($0 + " ", TextStyle(.bar, [.bold])), likes] } ?? [likes]
    }

    func byline(_ article: Article) -> [StyledSpan] {
        facts(article).enumerated().map { index, fact in
            StyledSpan((index == 0 ? " " : "  ") + fact.text, fact.style)
        }
    }

    /// Who wrote the article, when, and its tags.
    func facts(_ article: Article) -> [StyledSpan] {
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let clock = common.clock(display.strings)
        var facts = [StyledSpan("@\(article.user.id)\(name)", TextStyle(.user))]
        if let created = article.createdAt {
            facts.append(StyledSpan(clock.date(created), TextStyle(.dim)))
            if let updated = article.laterUpdate {
                let date = clock.date(updated, near: created)
                facts.append(StyledSpan("\(display.strings.updated) \(date)", TextStyle(.dim)))
            }
        }
        let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
        return tags.isEmpty ? facts : facts + [StyledSpan(tags, TextStyle(.tag))]
    }
}
