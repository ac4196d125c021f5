import QiitaDomain

/// What a screen of a list reads of the state.
struct ArticleListScreenState {
    var list: ArticleListState
    /// False while it is not known yet what the tab lists; `list` is empty then.
    var hasList = true
    /// The tabs; nil for a list that is none of them.
    var tabs: HomeTabsState?
    /// The tag whose articles they are; nil for another list.
    var tag: String?
    /// The query that found them; nil for another list.
    var query: String?
    /// Whose articles they are; nil for those of all.
    var user: User?
    var stocks: StocksState
    var readMarks = ReadMarksState()
    var chrome: Chrome
}

extension ArticleListScreenState {
    /// What the list of `route` shows; nil once it has gone.
    init?(_ state: AppState, route: Route) {
        let list = state.list(of: route.id)
        guard list != nil || route.id == .root else { return nil }
        self.init(
            list: list ?? ArticleListState(source: .latest), hasList: list != nil,
            tabs: route.id == .root ? state.homeTabs : nil, user: state.userArticles[route.id]?.user,
            stocks: state.stocks, readMarks: state.readMarks, chrome: Chrome(state))
        if case .tagArticles(let tag) = route.screen { self.tag = tag }
        if case .searchArticles(let query) = route.screen { self.query = query }
    }
}

/// What a screen of a list may ask for.
enum ArticleListScreenAction {
    case cursorMoved(row: Int, top: Int)
    /// Anything else that happened to the list.
    case list(ArticleListAction)
    case opened(article: Article.ID)
    case stockToggled(article: Article.ID)
    case readToggled(article: Article.ID)
    case tabWanted(HomeTab)
    case promptWanted(PromptState.Purpose)
    case moreWanted
    case handoffWanted(ArticleHandoff, article: Article)
    case refreshWanted
    case cancelWanted
    case backWanted
}
