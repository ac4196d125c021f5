import QiitaDomain

/// What the mouse does in a list.
extension ArticleListScreen {
    /// The wheel scrolls; a click goes to a tab or a row, and opens the row in focus.
    func handle(_ event: MouseEvent) {
        guard let state = store.state else { return }
        if let lines = event.lines {
            scroll(by: lines / window(state).articleHeight, state)
        } else if event.row == 0 {
            show(ArticleListHeader(presentation: presentation).tab(atColumn: event.column, state))
        } else if let row = ScreenLayout(size: state.chrome.size).bodyRow(at: event.row) {
            click(row, state)
        }
    }

    /// Scrolls by articles. The cursor stays on its article while that is in the window, and goes on alone where the list
    /// cannot be scrolled any more.
    private func scroll(by articles: Int, _ state: ArticleListScreenState) {
        let list = state.list
        let window = window(state)
        let top = window.top(cursor: list.cursor, top: list.top)
        let wanted = max(0, min(top + articles, window.lastTop))
        let row = wanted == top ? list.cursor + articles : list.cursor
        move(to: max(wanted, min(row, wanted + window.page - 1)), top: wanted, state)
    }

    /// Goes to the article on a row of the body, or opens it.
    private func click(_ bodyRow: Int, _ state: ArticleListScreenState) {
        let list = state.list
        let window = window(state)
        let top = window.top(cursor: list.cursor, top: list.top)
        let row = top + bodyRow / window.articleHeight
        guard row < list.selectableCount else { return }
        if row == list.cursor { open(state) } else { move(to: row, top: top, state) }
    }
}
