import QiitaDomain

/// One article in a list, as two rows: its title, and what there is to know about it.
struct ArticleRow {
    let presentation: Presentation
    let clock: LocalClock
    /// Whether the author is named; a user's own list leaves him out.
    let showsAuthor: Bool
    /// What is searched for; its matches stand out.
    var pattern: SearchPattern?

    func lines(_ article: Article, isSelected: Bool, stock: StockState) -> [StyledLine] {
        let style = TextStyle(.title, isSelected ? [.bold] : [])
        let mark = article.isPrivate ? presentation.strings.privateMark + " " : ""
        return [
            StyledLine(
                [StyledSpan((isSelected ? "> " : "  ") + mark, style)] + marked(StyledSpan(article.title, style))),
            StyledLine(
                details(article, stock: stock).flatMap { [.user, .tag].contains($0.style.role) ? marked($0) : [$0] }),
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
