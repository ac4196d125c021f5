import QiitaDomain

/// What an article's screen reads of the state.
struct ArticleScreenState {
    var detail: ArticleDetailState
    var stock: StockState
    /// The comments below it.
    var comments: CommentsState?
    var chrome: Chrome

    /// Whether nothing more will come below the article's last line by itself.
    var hasWholeEnd: Bool {
        guard let comments, let article = detail.article else { return true }
        let count = comments.comments.isEmpty ? article.commentsCount : comments.comments.count
        return count == 0 || comments.phase == .idle && comments.failure == nil
    }
}

/// What an article's screen may ask for.
enum ArticleScreenAction {
    case scrolled(to: ReadingPosition)
    case foldToggled(number: Int, isOpen: Bool)
    /// Anything else that the reader did while reading.
    case read(ArticleDetailAction)
    case stockToggled(article: Article.ID)
    case authorWanted(user: User.ID)
    /// A link leads to another screen.
    case screenWanted(Route.Screen)
    /// A link leads out of this program.
    case linkWanted(url: String)
    case handoffWanted(ArticleHandoff, article: Article)
    case copyWanted(text: String, item: CopiedItem)
    case refreshWanted
    /// The reader is near the end.
    case commentsWanted
    case cancelWanted
    case backWanted
}
