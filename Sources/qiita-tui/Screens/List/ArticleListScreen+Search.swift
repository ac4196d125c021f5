import QiitaDomain

/// Searching the loaded rows.
extension ArticleListScreen {
    /// Goes to the next row that matches; the first follows the last.
    func findNext(_ state: ArticleListScreenState) {
        guard let rows = rowsToFind(state) else { return }
        let here = row(state)
        let next = rows.firstIndex { $0 > here }
        reach(next ?? 0, of: rows, wrapped: next == nil ? .toBeginning : nil, state)
    }

    /// Goes to the previous row that matches; the last precedes the first.
    func findPrevious(_ state: ArticleListScreenState) {
        guard let rows = rowsToFind(state) else { return }
        let here = row(state)
        let previous = rows.lastIndex { $0 < here }
        reach(previous ?? rows.count - 1, of: rows, wrapped: previous == nil ? .toEnd : nil, state)
    }

    /// The rows that match; nil without a search, and without a match, which a message reports.
    private func rowsToFind(_ state: ArticleListScreenState) -> [Int]? {
        let query = state.list.search.query
        guard !query.isEmpty else { return nil }
        let rows = finder.rows(of: state, in: self.rows(state))
        if rows.isEmpty { store.dispatch(.browse(.searchMissed(query: query))) }
        return rows.isEmpty ? nil : rows
    }

    private func reach(_ index: Int, of rows: [Int], wrapped: SearchWrap?, _ state: ArticleListScreenState) {
        let target = rows[index]
        let top = window(state).top(cursor: target, top: row(state) - state.list.rowsAbove)
        guard let cursor = self.rows(state)[target] else { return }
        store.dispatch(
            .browse(
                .matchReached(
                    at: cursor, row: target, above: target - top, number: index + 1, count: rows.count,
                    wrapped: wrapped)))
    }
}
