import QiitaDomain

/// The rows that stay above an article's body: its title with the stock, then author, dates and tags.
struct ArticleHeader {
    let presentation: Presentation
    let chrome: Chrome

    /// Two rows.
    func lines(_ article: Article, stock: StockState) -> [StyledLine] {
        [title(article, stock: stock), StyledLine(byline(article))]
    }

    /// The counts that have no room in the rows.
    func label(_ article: Article) -> String {
        let strings = presentation.strings
        return "\(strings.stocksCount(article.stocksCount))  \(strings.comments(article.commentsCount))"
    }

    private func title(_ article: Article, stock: StockState) -> StyledLine {
        let strings = presentation.strings
        let mark = article.isPrivate ? strings.privateMark + " " : ""
        var right = [StyledSpan("\(strings.likes) \(article.likesCount)", TextStyle(.bar))]
        if stock.status == .stocked {
            right.insert(StyledSpan(strings.stockMark + " ", TextStyle(.bar, [.bold])), at: 0)
        }
        return TitleRow(presentation: presentation, chrome: chrome).line(
            [StyledSpan(" " + mark + article.title, TextStyle(.bar, [.bold]))], right, leftMinimum: 12)
    }

    private func byline(_ article: Article) -> [StyledSpan] {
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let clock = chrome.clock(presentation.strings)
        var spans = [StyledSpan(" @\(article.user.id)\(name)", TextStyle(.user))]
        if let created = article.createdAt {
            spans.append(StyledSpan("  \(clock.date(created))", TextStyle(.dim)))
            if let updated = article.updatedAt, updated.seconds - created.seconds >= 60 {
                let date = clock.date(updated, near: created)
                spans.append(StyledSpan("  \(presentation.strings.updated) \(date)", TextStyle(.dim)))
            }
        }
        let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
        return tags.isEmpty ? spans : spans + [StyledSpan("  \(tags)", TextStyle(.tag))]
    }
}
