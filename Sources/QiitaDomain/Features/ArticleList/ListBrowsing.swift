import ReduxKit

/// What the reader does in a list of articles.
public enum ListBrowsingAction: Equatable, Codable, Sendable {
    /// The cursor was moved to a row, counted from 0; `above` are the rows between the first one in the window and the
    /// cursor.
    case cursorMoved(to: ListCursor, row: Int, above: Int)
    /// It was chosen which articles are shown, or in which order.
    case viewChanged(view: ListViewOptions)
    /// The look of the rows was chosen; nil for the configured one.
    case lookChanged(look: ListLook?)
    /// A filter or a search is going to be typed.
    case typingBegan
    /// The filter is typed so far; it takes effect at once.
    case filterTyped(text: String)
    /// The search is typed so far; its matches are shown at once.
    case searchTyped(query: String)
    /// The typed filter or search was given up: the list is as it was before.
    case typingGivenUp
    /// A search in the loaded rows began.
    case searched(query: String)
    /// The cursor moved to a matching row, the `number`th of `count` from 1.
    case matchReached(at: ListCursor, row: Int, above: Int, number: Int, count: Int, wrapped: SearchWrap?)
    /// No loaded row matches.
    case searchMissed(query: String)
    /// The preview of an article was scrolled to a line, counted from 0.
    case previewScrolled(of: Article.ID, top: Int)
    /// The highlights of the search were removed.
    case marksCleared
}

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

/// Reduces what the reader does in a list, and its view of the table if that was changed.
func browsingReducer(_ state: inout AppState, _ id: ListID, _ action: ListBrowsingAction) {
    switch action {
    case .viewChanged, .filterTyped, .typingGivenUp:
        guard let before = state.lists[id] else { return }
        state.lists.update(id) { listBrowsingReducer(&$0, action) }
        guard let list = state.lists[id], list.view != before.view else { return }
        // While a filter is typed the cursor stays near the article where it was before.
        let selected: Article.ID? = before.former?.selected ?? before.selected
        state.applyView(
            of: id, keeping: .none, was: selected,
            isNarrower: list.view.isNarrower(than: before.view))
    case .cursorMoved, .lookChanged, .typingBegan, .searchTyped, .searched, .matchReached, .searchMissed,
        .previewScrolled,
        .marksCleared:
        state.lists.update(id) { listBrowsingReducer(&$0, action) }
    }
}
