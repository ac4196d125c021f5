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

    /// The rows of a list. Costs nothing for a list without gaps, and a look at each article for one with gaps.
    public init(_ list: ArticleListState) {
        articles = list.ids
        offersRetry = list.offersRetry
        var gapRows: [Int] = []
        var below: [Article.ID] = []
        if !list.gaps.isEmpty {
            let wanted = Set(list.gaps.map(\.below))
            for (index, id) in list.ids.enumerated() where wanted.contains(id) {
                gapRows.append(index + gapRows.count)
                below.append(id)
            }
        }
        self.gapRows = gapRows
        self.below = below
    }

    /// The rows without the one that offers to try again.
    public var count: Int { articles.count + gapRows.count }

    /// The number of rows that the cursor can stand on.
    public var selectableCount: Int { count + (offersRetry ? 1 : 0) }

    /// The cursor that stands on a row, from 0; nil outside the list.
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
        gapRows.enumerated().reduce(index) { $1.element <= index + $1.offset ? $0 + 1 : $0 }
    }

    /// The row of a cursor, from 0; the first if it stands nowhere. Where it stood last is tried first, so that a long list is not
    /// searched at each key.
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
