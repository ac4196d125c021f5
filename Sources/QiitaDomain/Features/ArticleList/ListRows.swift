import ReduxKit

/// The rows of a list that the cursor can stand on, from top to bottom: its articles, its gaps and the row that offers to try again.
public struct ListRows: Equatable, Sendable {
    /// The articles, from top to bottom.
    public let articles: DigestedList<Article.ID>
    /// The rows of the gaps, ascending.
    public let gapRows: [Int]
    /// The first article below each gap.
    private let below: [Article.ID]
    private let offersRetry: Bool

    /// The row of the first article that was present at the previous visit; nil if it is the first row or follows a gap.
    public let seenRow: Int?

    /// The rows of a list. Linear only for a list with gaps or with articles that are new since the last visit; else constant.
    public init(_ list: ArticleListState) {
        articles = list.visible
        offersRetry = list.offersRetry
        var gapRows: [Int] = []
        var below: [Article.ID] = []
        var seenPlace: Int?
        // Gaps and the dividing line exist in Qiita's order only.
        let isInOrder = list.view.order == .asSent && !(list.gaps.isEmpty && list.firstSeen == nil)
        if isInOrder {
            let gaps = Set(list.gaps.map(\.below))
            var place = 0
            for id in list.ids {
                if gaps.contains(id) {
                    gapRows.append(place + gapRows.count)
                    below.append(id)
                }
                if id == list.firstSeen { seenPlace = place }
                if place < articles.count, articles[place] == id { place += 1 }
            }
        }
        self.gapRows = gapRows
        self.below = below
        let count = articles.count + gapRows.count
        seenRow = seenPlace.map { Self.row(of: $0, gapRows) }.flatMap { row in
            row > 0 && row < count && !gapRows.contains(row - 1) ? row : nil
        }
    }

    func contains(gapAbove article: Article.ID) -> Bool {
        below.contains(article)
    }

    /// The number of rows without the one that offers a retry.
    public var count: Int { articles.count + gapRows.count }

    /// The number of rows.
    public var selectableCount: Int { count + (offersRetry ? 1 : 0) }

    /// The cursor at a row, from 0; nil outside the list.
    public subscript(row: Int) -> ListCursor? {
        guard row >= 0, row < count else { return row == count && offersRetry ? .retry : nil }
        if let gap = gapRows.firstIndex(of: row) { return .gap(below: below[gap]) }
        return .article(articles[row - gapsAbove(row)])
    }

    /// The number of articles down to a row, which is that of the article in it, from 1.
    public func articleNumber(atRow row: Int) -> Int {
        row < count ? row + 1 - gapsAbove(row + 1) : articles.count
    }

    /// The row of the article at a place of `articles`.
    public func row(ofArticleAt index: Int) -> Int {
        Self.row(of: index, gapRows)
    }

    private static func row(of place: Int, _ gapRows: [Int]) -> Int {
        gapRows.enumerated().reduce(place) { $1.element <= place + $1.offset ? $0 + 1 : $0 }
    }

    /// The row of a cursor, from 0; 0 if there is none. The previous row is tried first, so that a long list is not
    /// searched at every key.
    public func row(of cursor: ListCursor?, near hint: Int = 0) -> Int {
        guard let cursor else { return 0 }
        for row in [hint, hint + 1, hint - 1] where self[row] == cursor { return row }
        switch cursor {
        case .article(let id): return articles.firstIndex(of: id).map(row(ofArticleAt:)) ?? 0
        case .gap(let id): return below.firstIndex(of: id).map { gapRows[$0] } ?? 0
        case .retry: return count
        }
    }

    private func gapsAbove(_ row: Int) -> Int {
        gapRows.prefix { $0 < row }.count
    }
}

extension ArticleListState {
    /// The row of the cursor among all rows, from 0.
    public func row() -> Int {
        ListRows(self).row(of: cursor)
    }
}
