import QiitaDomain

/// One article in a list, as two rows: its title, and what there is to know about it.
struct ArticleRow {
    let presentation: Presentation
    let clock: LocalClock
    /// Whether the author is named; a user's own list leaves the author out.
    let showsAuthor: Bool
    /// The cells of a row. What does not fit is left out as a whole, but for the tags; the caller cuts what is longer.
    let columns: Int
    /// What is searched for; its matches stand out.
    var pattern: SearchPattern?

    /// An article that was read is set back as a whole, but for its stock; without colours it is the one that is not bold.
    func lines(_ article: Article, isSelected: Bool, stock: StockState, isRead: Bool = false) -> [StyledLine] {
        let style = isRead ? TextStyle(.read) : TextStyle(.title, isSelected ? [.bold] : [])
        let mark = article.isPrivate ? presentation.strings.privateMark + " " : ""
        return [
            StyledLine(
                [StyledSpan((isSelected ? "> " : "  ") + mark, style)] + marked(StyledSpan(article.title, style))),
            StyledLine(
                details(article, stock: stock).flatMap { span in
                    let span = isRead && span.style.role != .stocked ? StyledSpan(span.text, style) : span
                    return [.user, .tag, .read].contains(span.style.role) ? marked(span) : [span]
                }),
        ]
    }

    private func marked(_ span: StyledSpan) -> [StyledSpan] {
        guard let pattern else { return [span] }
        return pattern.ranges(in: span.text).reduce(StyledLine([span])) { line, bytes in
            line.painted(bytes) { $0 = TextStyle(.match, $0.traits) }
        }
        .spans
    }

    /// In a narrow row the comments give way first, then the likes, then the age; author and stock stay, and tags take the rest.
    private func details(_ article: Article, stock: StockState) -> [StyledSpan] {
        var spans = spans(article, stock)
        var room = columns - Self.indent.count + Self.gap.count
        room -= spans.reduce(0) { $0 + Self.gap.count + presentation.measure.cells(of: $1.span.text) }
        for rank in [Rank.comments, .likes, .age] where room < 0 {
            guard let index = spans.firstIndex(where: { $0.rank == rank }) else { continue }
            room += Self.gap.count + presentation.measure.cells(of: spans.remove(at: index).span.text)
        }
        let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
        if !tags.isEmpty, room >= Self.gap.count + Self.leastTags {
            spans.append((StyledSpan(tags, TextStyle(.tag)), .kept))
        }
        return [StyledSpan(Self.indent)] + spans.flatMap { [$0.span, StyledSpan(Self.gap)] }.dropLast()
    }

    private func spans(_ article: Article, _ stock: StockState) -> [(span: StyledSpan, rank: Rank)] {
        let strings = presentation.strings
        var spans: [(span: StyledSpan, rank: Rank)] = []
        if showsAuthor { spans.append((StyledSpan("@\(article.user.id)", TextStyle(.user)), .kept)) }
        if let created = article.createdAt { spans.append((StyledSpan(clock.ago(created), TextStyle(.dim)), .age)) }
        spans.append((StyledSpan("\(strings.likes) \(article.likesCount)", TextStyle(.dim)), .likes))
        if article.commentsCount > 0 {
            spans.append((StyledSpan(strings.comments(article.commentsCount), TextStyle(.dim)), .comments))
        }
        if stock.status == .stocked { spans.append((StyledSpan(strings.stockMark, TextStyle(.stocked)), .kept)) }
        return spans
    }

    /// What a part of the second row is to the reader.
    private enum Rank {
        case kept
        case age
        case likes
        case comments
    }

    private static let indent = "    "
    private static let gap = "  "
    /// Cells below which a piece of the tags says nothing.
    private static let leastTags = 4
}
