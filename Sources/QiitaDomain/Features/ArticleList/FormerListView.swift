/// What a list showed before a filter or a search was typed.
public struct FormerListView: Equatable, Codable, Sendable {
    /// The filter.
    public var filter: String
    /// The search.
    public var search: ArticleListSearch
    /// The row under the cursor.
    public var cursor: ListCursor?
    /// The rows between the first one in the window and the cursor.
    public var rowsAbove: Int
    /// The article under the cursor, also where that is nil.
    public var selected: Article.ID?
}

/// A filter or a search that takes effect while it is being typed.
extension ArticleListState {
    /// Notes what is shown.
    mutating func beginTyping() {
        former = FormerListView(
            filter: view.filter, search: search, cursor: cursor, rowsAbove: rowsAbove, selected: selected)
    }

    /// Shows what was shown before. After a filter the cursor is settled with the view.
    mutating func giveUpTyping() {
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
