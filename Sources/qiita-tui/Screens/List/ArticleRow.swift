import QiitaDomain

/// One article in a list, as two rows: LGTM and title, then author, age, comments, stock and tags; or as one.
struct ArticleRow {
    let display: DisplaySettings
    let clock: LocalClock
    /// Whether the author is shown; not in a user's list.
    let showsAuthor: Bool
    /// The cells of a row.
    let columns: Int
    /// Whether an article takes one row, with the same columns over the whole list.
    var isOneLine = false
    /// The search term; its matches are highlighted.
    var pattern: SearchPattern?
    /// The body terms of the list's search; the second row shows the sentence with a match.
    var excerpt: SearchExcerpt?
    /// The muted articles of a list that shows them.
    var dimmed: [Article.ID] = []

    /// When the articles were opened, in the history: that stands in place of their age.
    var times: [Article.ID: Timestamp] = [:]

    /// The look of the first row of the article in focus, read or not.
    static let focus = TextStyle(.title, [.bold, .reverse])
    private static let gap = "  "
    /// The width of the column of likes, in cells.
    private static let likesCells = 5
    /// The window width in cells below which the likes are dropped.
    private static let leastForLikes = 30

    /// Articles that were read or are muted are dimmed, except for the likes and the stock mark.
    func lines(_ article: Article, isSelected: Bool, stock: StockMark, isRead: Bool = false) -> [StyledLine] {
        let isRead = isRead || isMuted(article)
        if isOneLine { return [oneLine(article, isSelected: isSelected, stock: stock, isRead: isRead)] }
        return [
            titleLine(article, isSelected: isSelected, isRead: isRead),
            StyledLine(
                details(article, stock: stock).flatMap { span in
                    let keeps = [.stocked, .match].contains(span.style.role)
                    let span = isRead && !keeps ? StyledSpan(span.text, TextStyle(.read)) : span
                    return [.user, .tag, .read].contains(span.style.role) ? marked(span) : [span]
                }),
        ]
    }

    /// `128`, or `12k` from 10,000 on: at most five cells.
    static func short(_ count: Int) -> String {
        switch count {
        case ..<10_000: "\(count)"
        case ..<10_000_000: "\(count / 1000)k"
        case _: "\(count / 1_000_000)M"
        }
    }

    // MARK: - The first row

    /// The row in focus is in reverse over its whole width.
    private func titleLine(_ article: Article, isSelected: Bool, isRead: Bool) -> StyledLine {
        let style = isSelected ? Self.focus : TextStyle(isRead ? .read : .title)
        let start = StyledSpan(
            (isSelected ? ">" : " ") + likes(article), isSelected ? Self.focus : TextStyle.plain)
        let line = StyledLine([start] + marked(StyledSpan(title(article), style)))
        guard isSelected else { return line }
        let measure = display.measure
        return measure.padded(measure.truncated(line, to: columns), to: columns, style: Self.focus)
    }

    private func title(_ article: Article) -> String {
        let strings = display.strings
        return (article.isPrivate ? strings.privateMark + " " : "")
            + (article.title.isEmpty ? strings.untitled : article.title)
    }

    /// The time of day at which the article was opened, or else its age.
    private func age(_ article: Article) -> String? {
        times[article.id].map(clock.time) ?? article.createdAt.map(clock.ago)
    }

    private func isMuted(_ article: Article) -> Bool { dimmed.contains(article.id) }

    private var showsLikes: Bool { columns >= Self.leastForLikes }

    private func likes(_ article: Article) -> String {
        guard showsLikes else { return " " }
        let count = article.hasCounts ? Self.short(article.likesCount) : ""
        return String(repeating: " ", count: max(0, Self.likesCells - count.utf8.count)) + count + " "
    }

    private func marked(_ span: StyledSpan) -> [StyledSpan] {
        guard let pattern else { return [span] }
        return pattern.ranges(in: span.text).reduce(StyledLine([span])) { line, bytes in
            line.painted(bytes) { $0 = TextStyle(.match, $0 == Self.focus ? [.bold, .underline] : $0.traits) }
        }
        .spans
    }

    // MARK: - One row

    /// The width of the column of ages, in cells: that of `10 days ago`.
    private static let ageCells = 11
    /// The width of the column of authors, in cells.
    private static let authorCells = 16

    /// LGTM, age, stock, title, author. Below 70 columns the author has no column, below 60 the age, below 40 the stock.
    private func oneLine(_ article: Article, isSelected: Bool, stock: StockMark, isRead: Bool) -> StyledLine {
        let measure = display.measure
        let styled = { (style: TextStyle) in isSelected ? Self.focus : style }
        var spans = [StyledSpan((isSelected ? ">" : " ") + likes(article), styled(.plain))]
        if columns >= 60 {
            let age = age(article) ?? ""
            spans.append(
                StyledSpan(
                    measure.padded(measure.truncated(age, to: Self.ageCells), to: Self.ageCells) + " ",
                    styled(TextStyle(.dim))))
        }
        if columns >= 40 {
            let mark = display.strings.mark(stock) ?? "   "
            spans.append(StyledSpan(mark + " ", styled(TextStyle(.stocked))))
        }
        let author = showsAuthor && columns >= 70 ? measure.truncated("@\(article.user.id)", to: Self.authorCells) : nil
        let room = columns - measure.cells(of: StyledLine(spans)) - (author == nil ? 0 : Self.authorCells + 2)
        let mark = isMuted(article) ? "[\(display.strings.mutedMark)] " : ""
        let title = StyledLine(marked(StyledSpan(mark + title(article), styled(TextStyle(isRead ? .read : .title)))))
        let fitting = measure.truncated(title, to: room)
        guard let author else { return isSelected ? filled(spans + fitting.spans) : StyledLine(spans + fitting.spans) }
        spans += measure.padded(fitting, to: room, style: styled(.plain)).spans
        spans +=
            [StyledSpan(Self.gap, styled(.plain))]
            + marked(StyledSpan(author, styled(TextStyle(isRead ? .read : .user))))
        return isSelected ? filled(spans) : StyledLine(spans)
    }

    private func filled(_ spans: [StyledSpan]) -> StyledLine {
        display.measure.padded(StyledLine(spans), to: columns, style: Self.focus)
    }

    // MARK: - The second row

    /// Items that do not fit are dropped whole: the comments first, then the age. Author and stock remain, followed by as many tags as fit.
    private func details(_ article: Article, stock: StockMark) -> [StyledSpan] {
        let indent = String(repeating: " ", count: showsLikes ? Self.likesCells + 2 : 4)
        let measure = display.measure
        var parts = parts(article, stock)
        var room = columns - indent.utf8.count + Self.gap.utf8.count
        room -= parts.reduce(0) { $0 + Self.gap.utf8.count + measure.cells(of: $1.span.text) }
        for rank in [Rank.comments, .age] where room < 0 {
            guard let index = parts.firstIndex(where: { $0.rank == rank }) else { continue }
            room += Self.gap.utf8.count + measure.cells(of: parts.remove(at: index).span.text)
        }
        room -= Self.gap.utf8.count
        if let (text, term) = excerpt?.sentence(of: article), room >= Self.leastForSentence {
            let gap = StyledSpan(parts.isEmpty ? indent : Self.gap, TextStyle(.dim))
            return spaced(parts.map(\.span), indent: indent) + [gap] + sentence(text, around: term, room: room)
        }
        let tags = tags(article, room: room)
        if !tags.isEmpty { parts.append((StyledSpan(tags, TextStyle(.tag)), .kept)) }
        return spaced(parts.map(\.span), indent: indent)
    }

    /// The items with spaces before each, in the style of the item: no change of style is sent for them.
    private func spaced(_ items: [StyledSpan], indent: String) -> [StyledSpan] {
        items.enumerated().map { StyledSpan(($0 == 0 ? indent : Self.gap) + $1.text, $1.style) }
    }

    /// The room in cells below which the tags are shown instead of a sentence.
    private static let leastForSentence = 12

    /// The sentence in which a search found a term, with as much before the term as leaves room for it.
    private func sentence(_ text: String, around term: String, room: Int) -> [StyledSpan] {
        let measure = display.measure
        guard let match = SearchPattern(term)?.ranges(in: text).first else {
            return [StyledSpan(measure.truncated(text, to: room), TextStyle(.dim))]
        }
        let bytes = Array(text.utf8)
        let before = String(decoding: bytes[..<match.lowerBound], as: UTF8.self)
        let found = String(decoding: bytes[match], as: UTF8.self)
        let after = String(decoding: bytes[match.upperBound...], as: UTF8.self)
        let isWhole = measure.cells(of: before) + measure.cells(of: found) + 2 <= room
        let start = isWhole ? before : ".." + measure.suffix(of: before, cells: room / 3)
        let line = StyledLine([
            StyledSpan(start, TextStyle(.dim)), StyledSpan(found, TextStyle(.match)),
            StyledSpan(after, TextStyle(.dim)),
        ])
        return measure.truncated(line, to: room).spans
    }

    private func tags(_ article: Article, room: Int) -> String {
        var text = ""
        for tag in article.tags {
            let longer = text.isEmpty ? "#\(tag)" : "\(text) #\(tag)"
            guard display.measure.cells(of: longer) <= room else { break }
            text = longer
        }
        return text
    }

    private func parts(_ article: Article, _ stock: StockMark) -> [(span: StyledSpan, rank: Rank)] {
        let strings = display.strings
        var parts: [(span: StyledSpan, rank: Rank)] = []
        if showsAuthor { parts.append((StyledSpan("@\(article.user.id)", TextStyle(.user)), .kept)) }
        if let age = age(article) { parts.append((StyledSpan(age, TextStyle(.dim)), .age)) }
        if article.commentsCount > 0 {
            parts.append((StyledSpan(strings.comments(article.commentsCount), TextStyle(.dim)), .comments))
        }
        if isMuted(article) { parts.append((StyledSpan("[\(strings.mutedMark)]", TextStyle(.dim)), .kept)) }
        if let mark = strings.mark(stock) { parts.append((StyledSpan(mark, TextStyle(.stocked)), .kept)) }
        return parts
    }

    /// The order in which items of the second row are dropped.
    private enum Rank {
        case kept
        case age
        case comments
    }
}

/// Caches the lines of visible articles, so that a key makes only the rows that it changes.
@MainActor
final class ArticleRowCache {
    private struct Row {
        let article: Article
        let isSelected: Bool
        let stock: StockMark
        let isRead: Bool
        let lines: [StyledLine]
    }

    /// The values besides the article that rows are made from.
    private struct Setting: Equatable {
        let clock: LocalClock
        let columns: Int
        let showsAuthor: Bool
        let isOneLine: Bool
        let pattern: SearchPattern?
        let excerpt: SearchExcerpt?
        let dimmed: [Article.ID]
        let times: [Article.ID: Timestamp]
    }

    /// More rows than a window shows.
    private static let capacity = 512
    private var setting: Setting?
    private var rows: [Article.ID: Row] = [:]

    /// The lines of an article, from the cache if none of their values changed.
    func lines(
        of article: Article, by painter: ArticleRow, isSelected: Bool, stock: StockMark, isRead: Bool
    ) -> [StyledLine] {
        if let row = rows[article.id], row.isSelected == isSelected, row.isRead == isRead, row.stock == stock,
            row.article == article
        {
            return row.lines
        }
        if rows.count >= Self.capacity { rows = [:] }
        let lines = painter.lines(article, isSelected: isSelected, stock: stock, isRead: isRead)
        rows[article.id] = Row(article: article, isSelected: isSelected, stock: stock, isRead: isRead, lines: lines)
        return lines
    }

    /// Removes all rows if they would be made differently. Called before each frame.
    func prepare(for painter: ArticleRow) {
        let setting = Setting(
            clock: painter.clock, columns: painter.columns, showsAuthor: painter.showsAuthor,
            isOneLine: painter.isOneLine, pattern: painter.pattern,
            excerpt: painter.excerpt, dimmed: painter.dimmed, times: painter.times)
        guard setting != self.setting else { return }
        self.setting = setting
        rows = [:]
    }
}
