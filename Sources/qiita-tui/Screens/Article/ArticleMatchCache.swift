import QiitaDomain

/// Caches the matches, so that scrolling does not search again.
struct ArticleMatchCache {
    private struct Key: Equatable {
        var source: String
        var wanted: [String]
        var columns: Int
        var folds: [Int: Bool]
        var codeOffset: Int?
        var comments: CommentsState?
        var preface: [StyledLine]
    }
    private var found = Latest<Key, [ArticleMatch]>()

    /// All matches of the search from top to bottom. Lays out the whole article in order to number them.
    mutating func matches(in page: ArticlePage, of state: ArticleScreenState) -> [ArticleMatch] {
        guard let pattern = SearchPattern(anyOf: state.reading.search.wanted) else { return [] }
        page.layOutAll()
        let key = Key(
            source: state.article?.renderedBody ?? "", wanted: state.reading.search.wanted,
            columns: state.common.size.columns,
            folds: state.reading.folds, codeOffset: state.reading.codeOffset, comments: state.comments,
            preface: page.options.preface)
        return found.value(for: key) { (0..<page.blockCount).flatMap { page.matches(of: pattern, inBlock: $0) } }
    }
}
