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
