/// A command of an article, or of the list over its body.
enum ArticleCommand: String, CaseIterable, Sendable {
    /// Opens the next article of the list that the article was opened from.
    case nextArticle
    case previousArticle
    case copyCode
    /// Opens the editor for a new comment, or for the own one in the window.
    case comment
    /// Asks whether to delete the own comment in the window.
    case deleteComment
    case nextHeading
    case previousHeading
    case showContents
    case nextLink
    case previousLink
    case showLinks
    /// A digit of a link's number.
    case typeNumber
    /// Goes back to the origin of a jump inside the article.
    case jumpBack
    /// Goes forward again to where the last return began.
    case jumpForward
    case toggleFold
    case toggleCodeWrap
    case moveCodeLeft
    case moveCodeRight
    /// Waits for the letter of a mark to set.
    case setMark
    /// Waits for the letter of a mark to go to.
    case goToMark
    case typeLetter
}
