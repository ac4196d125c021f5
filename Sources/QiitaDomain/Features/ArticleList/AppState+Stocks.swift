extension AppState {
    /// Puts an article into the list of the account's stocks, on top unless a row is given, or takes it out and returns its row.
    @discardableResult
    mutating func listStock(of article: Article.ID, isStocked: Bool, at row: Int = 0) -> Int? {
        guard articles[article] != nil else { return nil }
        let pending = pendingStocks
        var removed: Int?
        lists.update(.tab(.stocks)) { list in
            if isStocked { list.insert(article, at: row) } else { removed = list.remove(article, pending: pending) }
        }
        if isStocked { applyView(of: .tab(.stocks), keeping: .shown) }
        return removed
    }

    /// Whether the article's row in the list of stocks stays where it is: until the tab is left, so that unstocking can be undone there.
    func keepsStockRow(of article: Article.ID) -> Bool {
        home.selected == .stocks && lists[.tab(.stocks)]?.ids.contains(article) ?? false
    }

    /// Counts a change of an article whose row stays.
    mutating func settleStockRow(of article: Article.ID, isStocked: Bool, wasStocked: Bool) {
        guard isStocked != wasStocked else { return }
        if !isStocked { moveUpStocks(below: article) }
        lists.update(.tab(.stocks)) { $0.count(isStocked ? 1 : -1) }
    }

    /// Requests the pages again that an article's leaving Qiita's list may have shifted: from when its change is sent, as any page that
    /// is answered from then on may already lack it.
    mutating func moveUpStocks(below article: Article.ID) {
        let absent = leftStocks.union(pendingStocks).union([article])
        lists.update(.tab(.stocks)) { $0.moveUpPages(below: article, absent: absent) }
    }

    /// The pending changes of stock counts.
    var pendingStockChanges: [Article.ID: Int] {
        var changes: [Article.ID: Int] = [:]
        for case (.stock(let article), let change) in stocks.pendingChanges { changes[article] = change }
        return changes
    }

    /// The articles that are being stocked, which Qiita's list may not have yet.
    private var pendingStocks: Set<Article.ID> {
        Set(stocks.articles { $0.isChanging && $0.status == .on })
    }

    /// The articles whose rows stayed in the list of stocks after they had left it at Qiita.
    var leftStocks: Set<Article.ID> {
        Set((lists[.tab(.stocks)]?.ids ?? []).filter { stocks[$0].status == .off && !stocks[$0].isChanging })
    }

    /// Removes the rows that stayed, when the tab of stocks is left, or after its first page has come: by then the cursor has its place.
    mutating func dropLeftStocks() {
        let left = leftStocks
        guard !left.isEmpty else { return }
        let pending = pendingStocks
        for article in left.sorted() {
            lists.update(.tab(.stocks)) { $0.remove(article, pending: pending, hasLeft: true) }
        }
        forget(left.sorted())
    }

    /// Marks the articles in the account's list of stocks as stocked, which saves a request for each.
    /// Changes made after the request was sent take precedence over the response; the cursor of `before` stays with its article if that
    /// returns, or goes to the nearest row that stays or returns, and where it was in the window.
    mutating func recordStocks(
        of before: ArticleListState, _ articles: [Article], overtakenBy changes: [Article.ID: Int]
    ) {
        guard before.source == .stocks else { return }
        for article in articles where changes[article.id] == nil { stocks.recordIsOn(.stock(article.id)) }
        if changes.isEmpty { return }
        let isCursorGone =
            if case .article(let id) = before.cursor { lists[.tab(.stocks)]?.ids.contains(id) == false } else { false }
        for article in changes.keys.sorted() {
            let isStocked = stocks[article].status == .on
            if isStocked || !keepsStockRow(of: article) {
                listStock(of: article, isStocked: isStocked)
                forget([article])
            } else if !stocks[article].isChanging, articles.contains(where: { $0.id == article }) {
                // The response is from before the change, and so is the page after it.
                lists.update(.tab(.stocks)) { $0.count(-1) }
                moveUpStocks(below: article)
            }
        }
        lists.update(.tab(.stocks)) { list in
            if isCursorGone { list.returnCursor(of: before) }
            list.keepWindow(of: before)
        }
    }
}
