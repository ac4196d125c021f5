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

    private func name(of article: Article) -> String {
        article.title.isEmpty ? display.strings.untitled : article.title
    }

    private func title(_ article: Article, stock: StockMark) -> StyledLine {
        let mark = article.isPrivate ? display.strings.privateMark + " " : ""
        return TitleRow(display: display, common: common).line(
            [StyledSpan(" " + mark + name(of: article), TextStyle(.bar, [.bold]))], counts(article, stock),
            leftMinimum: Self.leastTitle)
    }

    /// The cells that the title has before the counts beside it are dropped.
    private static let leastTitle = 12

    private func counts(_ article: Article, _ stock: StockMark) -> [StyledSpan] {
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
    private func facts(_ article: Article) -> [StyledSpan] {
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

/// What stands above the body and scrolls with it.
extension ArticleHeader {
    /// What stands above the body and scrolls with it, in lines of at most `width` cells: the whole title, and what has no room
    /// in the header.
    func preface(_ article: Article, stock: StockMark, width: Int) -> [StyledLine] {
        let breaker = LineBreaker(measure: display.measure, avoidsShortLastLine: true)
        let title = StyledSpan(name(of: article), TextStyle(.heading, [.bold]))
        let facts = facts(article).dropFirst(shownFacts(article)) + hiddenCounts(article, stock)
        return ([[title]] + facts.map { [$0] }).flatMap { breaker.lines(of: $0, width: width) } + [StyledLine()]
    }

    /// The counts for which the title's row, and the rule below the header, have no room.
    private func hiddenCounts(_ article: Article, _ stock: StockMark) -> [StyledSpan] {
        let measure = display.measure
        let counts = StyledLine(counts(article, stock))
        let layout = ScreenLayout(size: common.size, header: Self.rows)
        var hidden: [String] = []
        if measure.cells(of: counts) + 3 + Self.leastTitle > layout.size.columns { hidden.append(counts.text) }
        if !layout.hasRules
            || !RowComposer(measure: measure, columns: layout.size.columns).hasRoom(label: label(article))
        {
            hidden.append(label(article))
        }
        return hidden.isEmpty ? [] : [StyledSpan(hidden.joined(separator: "  "), TextStyle(.dim))]
    }

    /// The number of facts that the byline shows whole.
    private func shownFacts(_ article: Article) -> Int {
        guard ScreenLayout(size: common.size, header: Self.rows).headerRows > 1 else { return 0 }
        let ends = byline(article).map { display.measure.cells(of: $0.text) }.reduce(into: [0]) {
            $0.append($0[$0.count - 1] + $1)
        }.dropFirst()
        let columns = common.size.columns
        return ends.last ?? 0 <= columns ? ends.count : ends.count { $0 <= columns - 2 }
    }
}

/// Caches the preface of the last article, so that no key makes it again.
struct ArticlePrefaceCache {
    /// What the lines depend on.
    private struct Key: Equatable {
        let article: Article
        let stock: StockMark
        let size: TerminalSize
        let zone: LocalZone
        let width: Int
    }
    private var made = Latest<Key, [StyledLine]>()

    mutating func lines(
        _ header: ArticleHeader, _ article: Article, _ stock: StockMark, width: Int
    ) -> [StyledLine] {
        let key = Key(
            article: article, stock: stock, size: header.common.size, zone: header.common.session.zone,
            width: width)
        return made.value(for: key) { header.preface(article, stock: stock, width: width) }
    }
}
