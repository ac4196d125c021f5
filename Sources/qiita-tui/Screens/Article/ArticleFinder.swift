import QiitaDomain

/// A match of a search in an article's body.
struct ArticleMatch: Equatable {
    var place: BodyPlace
    /// What it is made of, from top to bottom; never empty.
    var parts: [LinePart]

    /// The line that it begins on.
    var line: Int { parts[0].line }
}

/// Keeps the matches that were found last, so that scrolling searches nothing again.
struct ArticleFinder {
    /// What the matches depend on.
    private struct Key: Equatable {
        var source: String
        var query: String
        var columns: Int
        var folds: [Int: Bool]
        var codeOffset: Int?
        var comments: CommentsState?
    }
    private var found: (key: Key, matches: [ArticleMatch])?

    /// All matches of what the state searches for, from top to bottom. Lays out the whole article, for they are counted.
    mutating func matches(in page: ArticlePage, of state: ArticleScreenState) -> [ArticleMatch] {
        guard let pattern = SearchPattern(state.reading.search.query) else { return [] }
        page.layOutAll()
        let key = Key(
            source: state.article?.renderedBody ?? "", query: state.reading.search.query,
            columns: state.chrome.size.columns,
            folds: state.reading.folds, codeOffset: state.reading.codeOffset, comments: state.comments)
        if let found, found.key == key { return found.matches }
        let matches = (0..<page.blockCount).flatMap { page.matches(of: pattern, inBlock: $0) }
        found = (key, matches)
        return matches
    }
}

extension ArticlePage {
    /// The matches in a block from top to bottom.
    func matches(of pattern: SearchPattern, inBlock block: Int) -> [ArticleMatch] {
        let text = BlockText(lines(ofBlock: block), first: firstLine(ofBlock: block))
        return pattern.ranges(in: text.text).map(text.parts).filter { !$0.isEmpty }.enumerated().map { index, parts in
            ArticleMatch(place: BodyPlace(block: block, index: index), parts: parts)
        }
    }
}
