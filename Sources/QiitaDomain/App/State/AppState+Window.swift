/// What the window has room for.
extension AppState {
    /// How many articles of a list are in the window at most.
    func articlesInWindow(of list: ArticleListState) -> Int {
        let rows = session.window.rows - Self.otherRows
        return look(of: list).isOneLine ? rows : (rows + 1) / 2
    }

    /// Whether the next page of a list is requested without a key: the list is on top, and its rows end before the window does.
    ///
    /// This holds for the first pages, while half of the hour's requests are left. A list that goes on after less than a page is
    /// left alone: with such pages every few articles would cost a request.
    func wantsFill(_ id: ListID) -> Bool {
        guard id == listID(of: navigation.top.id), let list = lists[id], list.canLoadMore, !list.offersRetry,
            let next = list.nextPage, next <= Self.mostFilledPages,
            loading.limit.map({ $0.remaining * 2 >= $0.limit }) ?? true, list.former == nil
        else { return false }
        return list.ids.count >= Endpoint.pageSize && list.visible.count < articlesInWindow(of: list)
    }

    /// The rows of a window that no article has: the title, the rules and the status.
    private static let otherRows = 4

    /// The pages of a list that are loaded without a key: those that fill the tallest windows.
    private static let mostFilledPages = 6
}
