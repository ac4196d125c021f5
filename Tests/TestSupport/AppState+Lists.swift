import QiitaDomain

extension AppState {
    /// The list of the first tab.
    public var latest: ArticleListState {
        lists[.tab(.latest)] ?? ArticleListState(source: .latest)
    }

    /// The articles of a list, from top to bottom.
    public func articles(of id: ListID) -> [Article] {
        (lists[id]?.ids ?? []).compactMap { articles[$0] }
    }

    /// The titles of a list, from top to bottom.
    public func titles(of id: ListID) -> [String] {
        articles(of: id).map(\.title)
    }
}

extension ArticleListState {
    /// The cursor on a row, counted from 0; nil outside the list.
    public func cursor(atRow row: Int) -> ListCursor? { ListRows(self)[row] }

    /// The number of rows that the cursor can select.
    public var selectableCount: Int { ListRows(self).selectableCount }

    /// The first row in the window.
    public var top: Int { row() - rowsAbove }
}

extension ListBrowsingAction {
    /// The action that moves the cursor to a row of these articles, with the first row of the window.
    public static func cursorMoved(to row: Int, of articles: [Article], top: Int = 0) -> ListBrowsingAction {
        .cursorMoved(to: .article(articles[row].id), row: row, above: row - top)
    }
}
