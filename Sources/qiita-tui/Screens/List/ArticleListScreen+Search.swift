import QiitaDomain

/// Searching the loaded rows.
extension ArticleListScreen {
    /// Filters by a text, or searches for it; an empty text removes the filter, or repeats the last search.
    func find(_ text: String, for purpose: InputState.Purpose) {
        guard let list = store.state?.list else { return }
        if purpose == .filterList {
            var view = list.view
            view.filter = text
            return store.dispatch(.browse(.viewChanged(view: view)))
        }
        // What was typed has been found already; the search begins where that began.
        store.dispatch(.browse(.typingGivenUp))
        guard
            let query = [text, store.state?.list.search.query ?? ""].first(where: { SearchPattern(inList: $0) != nil })
        else {
            return
        }
        store.dispatch(.browse(.searched(query: query)))
        if let state = store.state { findNext(state) }
    }

    /// Opens the prompt of a filter or a search, which takes effect while it is typed.
    func openPrompt(_ purpose: InputState.Purpose, _ state: ArticleListScreenState) {
        guard !state.list.ids.isEmpty else { return }
        store.dispatch(.openPrompt(purpose))
        store.dispatch(.browse(.typingBegan))
    }

    func follow(_ text: String, for purpose: InputState.Purpose) {
        if purpose == .filterList { return store.dispatch(.browse(.filterTyped(text: text))) }
        store.dispatch(.browse(.searchTyped(query: text)))
        guard let state = store.state, let former = state.list.former else { return }
        let rows = rows(state)
        let start = rows.row(of: former.cursor)
        let found = SearchExpression.problem(of: text) == nil ? finder.rows(of: state, in: rows) : []
        move(to: found.first { $0 > start } ?? found.first ?? start, top: start - former.rowsAbove, state)
    }

    func giveUpTyping() {
        if store.state?.list.former != nil { store.dispatch(.browse(.typingGivenUp)) }
    }

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
