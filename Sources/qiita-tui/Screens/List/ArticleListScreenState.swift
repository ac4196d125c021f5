import QiitaDomain

/// What the screen of a list reads of the state.
struct ArticleListScreenState {
    var id: ListID
    var list: ArticleListState
    /// False while a tab cannot be listed yet; `list` is empty then.
    var hasList = true
    /// The tabs; nil for a list that is on a screen of its own.
    var tabs: HomeState?
    /// The user whose articles they are; nil for any other list.
    var user: User?
    var articles: ArticleTable
    var stocks: StocksState
    var follows: FollowsState
    var readMarks: ReadMarksState
    var chrome: Chrome
}

extension ArticleListScreenState {
    /// What the list of `route` shows; nil once it has gone.
    init?(_ state: AppState, route: Route) {
        let id = state.listID(of: route.id)
        let list = state.lists[id]
        guard list != nil || route.id == .root else { return nil }
        self.init(
            id: id, list: list ?? ArticleListState(source: state.home.selected), hasList: list != nil,
            tabs: route.id == .root ? state.home : nil, user: state.userArticles[route.id]?.user,
            articles: state.articles, stocks: state.stocks, follows: state.follows, readMarks: state.readMarks,
            chrome: Chrome(state))
    }

    /// The article under the cursor.
    var selected: Article? {
        list.selected.flatMap { articles[$0] }
    }

    /// The article in a row.
    func article(inRow row: Int) -> Article? {
        list.ids.indices.contains(row) ? articles[list.ids[row]] : nil
    }

    /// Whether the tab of the chosen tag is shown.
    var isChosenTag: Bool { tabs?.selected == .chosenTag }
}

/// What the reader of a list may ask for.
enum ArticleListRequest {
    case moveCursor(to: ListCursor, row: Int, above: Int)
    case search(query: String)
    case reachMatch(at: ListCursor, row: Int, above: Int, number: Int, count: Int, wrapped: ReadingSearch.Wrap?)
    case missSearch(query: String)
    case clearMarks
    case open(article: Article.ID)
    case toggleStock(article: Article.ID)
    case toggleRead(article: Article.ID)
    case show(tab: ListSource)
    case ask(InputState.Purpose)
    case loadMore
    case handOff(ArticleHandoff, article: Article)
    case refresh
    case cancelLoading
    case goBack
}
