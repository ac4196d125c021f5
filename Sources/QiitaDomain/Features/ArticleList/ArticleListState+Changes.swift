import ReduxKit

/// Articles that come into a list or leave it one by one.
extension ArticleListState {
    /// Inserts an article into a loaded list, on top unless a row is given; the cursor keeps its article.
    mutating func insert(_ article: Article.ID, at row: Int = 0) {
        guard refreshedAt != nil, !ids.contains(article) else { return }
        if cursor == nil, let first = ids.first { cursor = .article(first) }
        ids.insert(article, at: min(row, ids.count))
        total = total.map { $0 + 1 }
        settleMarks()
    }

    /// Removes an article from the list, and returns its row. The cursor moves to the article that takes its place. Of the
    /// others, Qiita's list does not have the `pending` ones yet. `hasLeft` if the article left Qiita's list before.
    @discardableResult
    mutating func remove(_ article: Article.ID, pending: Set<Article.ID> = [], hasLeft: Bool = false) -> Int? {
        guard let row = ids.firstIndex(of: article) else { return nil }
        ids.remove(at: row)
        let shownRow = shown?.firstIndex(of: article)
        if let shownRow { shown?.remove(at: shownRow) }
        if !hasLeft {
            total = total.map { max(0, $0 - 1) }
            moveUpPages(below: row, pending: pending)
        } else if gaps.isEmpty {
            lowerNextPage(pending: pending)
        }
        let next = ids.indices.contains(row) ? ids[row] : nil
        if let index = gaps.firstIndex(where: { $0.below == article }) {
            if let next, !gaps.contains(where: { $0.below == next }) {
                gaps[index].below = next
                if cursor == .gap(below: article) { cursor = .gap(below: next) }
            } else {
                gaps.remove(at: index)
            }
        }
        if firstSeen == article { firstSeen = next }
        settleMarks()
        let place = shown == nil ? row : shownRow ?? 0
        settleCursor(
            afterRemovalOf: article, next: visible.indices.contains(place) ? visible[place] : visible.last)
        return row
    }

    /// Counts articles that Qiita's list gained or lost while the rows stayed.
    mutating func count(_ change: Int) {
        total = total.map { max(0, $0 + change) }
    }

    /// An article leaves Qiita's list, and its row stays. Qiita's list does not have the `absent` ones.
    mutating func moveUpPages(below article: Article.ID, absent: Set<Article.ID>) {
        if let row = ids.firstIndex(of: article) { moveUpPages(below: row, pending: absent) }
    }

    /// What is still to be loaded below a row that was removed now stands one row further up at Qiita, so that the first of it may
    /// be on the page before.
    private mutating func moveUpPages(below row: Int, pending: Set<Article.ID>) {
        lowerNextPage(pending: pending)
        let above = Set(ids[..<row])
        for index in gaps.indices where !above.contains(gaps[index].below) {
            gaps[index].page = max(1, gaps[index].page - 1)
        }
    }

    /// Continues no later than where the loaded articles that Qiita's list has end.
    private mutating func lowerNextPage(pending: Set<Article.ID>) {
        let loaded = ids.count { !pending.contains($0) }
        let page = gaps.isEmpty ? loaded / Endpoint.pageSize + 1 : nil
        nextPage = nextPage.map { min($0, page ?? max(1, $0 - 1)) }
    }

    private mutating func settleCursor(afterRemovalOf article: Article.ID, next: Article.ID?) {
        switch cursor {
        case .article(article): cursor = next.map(ListCursor.article)
        case .gap(let below) where !ListRows(self).contains(gapAbove: below): cursor = next.map(ListCursor.article)
        case .article, .gap, .retry, nil: break
        }
        rowsAbove = max(0, min(rowsAbove, row()))
    }

    /// Moves the cursor to an article that left the list and is in it again.
    mutating func returnCursor(to article: Article.ID) {
        guard visible.contains(article) else { return }
        cursor = .article(article)
        limitRowsAbove()
    }
    /// Leaves the cursor as far below the top of the window as before an answer, whatever rows came and went above it meanwhile.
    mutating func keepWindow(of before: ArticleListState) {
        guard case .article = cursor, cursor == before.cursor, shown == nil else { return }
        rowsAbove = before.rowsAbove
        limitRowsAbove()
    }
}
