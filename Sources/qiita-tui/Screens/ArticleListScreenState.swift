import QiitaDomain

/// What a screen of a list reads of the state.
struct ArticleListScreenState {
    var list: ArticleListState
    /// The tag whose articles they are; nil for another list.
    var tag: String?
    /// Whose articles they are; nil for those of all.
    var user: User?
    var stocks: StocksState
    var chrome: Chrome
}

/// What a screen of a list may ask for.
enum ArticleListScreenAction {
    case cursorMoved(row: Int, top: Int)
    case opened(article: Article.ID)
    case stockToggled(article: Article.ID)
    case moreWanted
    case handoffWanted(ArticleHandoff, article: Article)
    case refreshWanted
    case cancelWanted
    case backWanted
}
