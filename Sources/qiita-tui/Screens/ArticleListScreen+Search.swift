import QiitaDomain

/// Finding in the loaded rows.
extension ArticleListScreen {
    /// Searches for a text, or again for the last one where none is given.
    func find(_ text: String) {
        guard let list = store.state?.list else { return }
        let query = text.isEmpty ? list.search.query : text
        guard SearchPattern(query) != nil else { return }
        store.dispatch(.list(.searched(query: query)))
        findNext()
    }

    /// To the next row that matches, from the last on to the first.
    func findNext() {
        guard let list = store.state?.list, let rows = rowsToFind(list) else { return }
        let next = rows.firstIndex { $0 > list.cursor }
        reach(next ?? 0, of: rows, wrapped: next == nil ? .toBeginning : nil)
    }

    /// To the row before that matches, from the first on to the last.
    func findPrevious() {
        guard let list = store.state?.list, let rows = rowsToFind(list) else { return }
        let previous = rows.lastIndex { $0 < list.cursor }
        reach(previous ?? rows.count - 1, of: rows, wrapped: previous == nil ? .toEnd : nil)
    }

    /// The rows that match; nil where nothing was searched for, or nothing matches, which is told.
    private func rowsToFind(_ list: ArticleListState) -> [Int]? {
        guard !list.search.query.isEmpty else { return nil }
        let rows = finder.rows(of: list)
        if rows.isEmpty { store.dispatch(.list(.searchMissed(query: list.search.query))) }
        return rows.isEmpty ? nil : rows
    }

    private func reach(_ index: Int, of rows: [Int], wrapped: ArticleSearch.Wrap?) {
        guard let state = store.state else { return }
        let row = rows[index]
        store.dispatch(
            .list(
                .matchReached(
                    row: row, top: window(state).top(cursor: row, top: state.list.top), number: index + 1,
                    count: rows.count, wrapped: wrapped)))
        askForMore()
    }
}
