import QiitaDomain

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
    private var made: (key: Key, lines: [StyledLine])?

    mutating func lines(
        _ header: ArticleHeader, _ article: Article, _ stock: StockMark, width: Int
    ) -> [StyledLine] {
        let key = Key(
            article: article, stock: stock, size: header.common.size, zone: header.common.session.zone,
            width: width)
        if let made, made.key == key { return made.lines }
        let lines = header.preface(article, stock: stock, width: width)
        made = (key, lines)
        return lines
    }
}
