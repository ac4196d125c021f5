import QiitaDomain

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
