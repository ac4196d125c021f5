import ReduxKit

/// Reduces what the reader does in one list.
public func listBrowsingReducer(_ state: inout ArticleListState, _ action: ListBrowsingAction) {
    switch action {
    case .cursorMoved(let cursor, let row, let above):
        state.moveCursor(to: cursor, row: row, above: above)
    case .viewChanged(let view):
        state.view = view
        state.former = nil
    case .lookChanged(let look):
        state.look = look
    case .typingBegan:
        state.beginTyping()
    case .filterTyped(let text):
        guard let former = state.former else { return }
        state.view.filter = SearchExpression.problem(of: text) == nil ? text : former.filter
    case .searchTyped(let query):
        guard let former = state.former else { return }
        guard SearchExpression.problem(of: query) == nil else { return state.search = former.search }
        state.search.query = query
        state.search.isShown = !query.isEmpty
    case .typingGivenUp:
        state.giveUpTyping()
    case .searched(let query):
        state.former = nil
        state.search.query = query
        state.search.isShown = true
    case .matchReached(let cursor, let row, let above, _, _, _):
        state.search.isShown = true
        state.moveCursor(to: cursor, row: row, above: above)
    case .previewScrolled(let article, let top):
        state.preview = PreviewPlace(article: article, top: max(0, top))
    case .searchMissed, .marksCleared:
        state.search.isShown = false
    }
}

extension ArticleListState {
    /// `row` is the cursor's row at the time of the key, which saves a search for its id. Each gap above it shifts the article
    /// by one place among the ids.
    fileprivate mutating func moveCursor(to target: ListCursor, row: Int, above: Int) {
        let place: Int?
        switch target {
        case .article(let id):
            let near = max(0, row - gaps.count)..<max(0, row) + 1
            let isNear = near.contains { visible.indices.contains($0) && visible[$0] == id }
            place = isNear ? row : visible.contains(id) ? ListRows(self).row(of: target) : nil
        case .gap(let id):
            let rows = ListRows(self)
            place = rows.contains(gapAbove: id) ? rows.row(of: target) : nil
        case .retry: place = offersRetry ? ListRows(self).count : nil
        }
        guard let place else { return }
        cursor = target
        rowsAbove = max(0, min(above, place))
    }
}

/// A filter or a search that takes effect while it is being typed.
extension ArticleListState {
    /// Stores the current view.
    fileprivate mutating func beginTyping() {
        former = FormerListView(
            filter: view.filter, search: search, cursor: cursor, rowsAbove: rowsAbove, selected: selected)
    }

    /// Shows what was shown before. After a filter the cursor is settled with the view.
    fileprivate mutating func giveUpTyping() {
        guard let former else { return }
        self.former = nil
        search = former.search
        rowsAbove = former.rowsAbove
        guard view.filter == former.filter else { return view.filter = former.filter }
        let rows = ListRows(self)
        // A refresh may have taken the row away meanwhile.
        let isThere =
            switch former.cursor {
            case .article(let id): visible.contains(id)
            case .gap(let below): rows.contains(gapAbove: below)
            case .retry: offersRetry
            case nil: true
            }
        if isThere { cursor = former.cursor }
        rowsAbove = max(0, min(rowsAbove, rows.row(of: cursor)))
    }
}
