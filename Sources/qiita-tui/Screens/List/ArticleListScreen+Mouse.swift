import QiitaDomain

extension ArticleListScreen {
    /// The wheel scrolls the list, or the preview that it is over; a click goes to a tab or a row, and opens the row in focus.
    func point(_ event: MouseEvent) {
        guard let state = store.state else { return }
        if let lines = event.lines, let columns = columnsBesidePreview(state), event.column >= columns {
            scrollPreview(by: lines, state)
        } else if let lines = event.lines {
            scroll(by: lines / window(state).rowHeight, state)
        } else if event.row == 0 {
            show(
                ArticleListHeader(display: display, unread: unread.counts(of: state)).tab(
                    atColumn: event.column, state))
        } else if let row = layout(state).bodyRow(at: event.row) {
            click(row, state)
        }
    }

    /// Scrolls by articles. The cursor stays on its article while that is in the window, and moves alone once the list cannot
    /// scroll further.
    private func scroll(by articles: Int, _ state: ArticleListScreenState) {
        let window = window(state)
        let top = top(state)
        let wanted = max(0, min(top + articles, window.lastTop))
        let row = wanted == top ? row(state) + articles : row(state)
        move(to: max(wanted, min(row, wanted + window.page - 1)), top: wanted, state)
    }

    /// Goes to the article on a row of the body, or opens it.
    private func click(_ bodyRow: Int, _ state: ArticleListScreenState) {
        let top = top(state)
        let row = window(state).row(atLine: bodyRow, top: top)
        guard row < rows(state).selectableCount else { return }
        if row == self.row(state) { open(state) } else { move(to: row, top: top, state) }
    }
}
