import QiitaDomain

/// One article in a list, as two rows: its title, and what there is to know about it.
struct ArticleRow {
    let presentation: Presentation
    let clock: LocalClock
    /// Whether the author is named; a user's own list leaves him out.
    let showsAuthor: Bool
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

    private func details(_ article: Article, stock: StockState) -> [StyledSpan] {
        let strings = presentation.strings
        var spans: [StyledSpan] = []
        if showsAuthor { spans.append(StyledSpan("@\(article.user.id)", TextStyle(.user))) }
        if let created = article.createdAt { spans.append(StyledSpan(clock.ago(created), TextStyle(.dim))) }
        spans.append(StyledSpan("\(strings.likes) \(article.likesCount)", TextStyle(.dim)))
        if article.commentsCount > 0 {
            spans.append(StyledSpan(strings.comments(article.commentsCount), TextStyle(.dim)))
        }
        if stock.status == .stocked { spans.append(StyledSpan(strings.stockMark, TextStyle(.stocked))) }
        let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
        if !tags.isEmpty { spans.append(StyledSpan(tags, TextStyle(.tag))) }
        return [StyledSpan("    ")] + spans.flatMap { [$0, StyledSpan("  ")] }.dropLast()
    }
}
