import QiitaDomain

/// The requests that an article's screen can make.
enum ArticleScreenRequest {
    /// An action of reading: scrolling, folding, focus.
    case read(ReadingAction)
    /// A text to find in the article.
    case openSearchPrompt
    case toggleStock(article: Article.ID)
    case toggleFollow
    case toggleRead(article: Article.ID)
    case openAuthor
    case missKey(MissedKey)
    /// A link leads to another screen.
    case show(Route.Screen)
    case openInBrowser(url: String)
    case showPicture(url: String)
    case handOff(AddressHandoff, article: Article)
    case run(ConfiguredCommand, on: ConfiguredCommandSubject)
    case copy(text: String, item: CopiedItem)
    /// Opens the editor for a comment.
    case comment(CommentTarget)
    case confirmDeleteComment(CommentTarget)
    /// The window shows no comment of the reader's.
    case missComment
    /// The article beside this one in the list that it was opened from.
    case showNeighbour(ListStep)
    /// The next unread article of the list.
    case goOn
    case refresh
    /// The end is near.
    case loadComments
    case cancelLoading
    case goBack
    case stepBack
}
