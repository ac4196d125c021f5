/// A command that means the same on every screen, so that the stack of screens handles it.
enum StackCommand: String, CaseIterable, Sendable {
    /// Back one screen; out of the program from the first one, and from the one that the command line named.
    case back
    /// Back one screen; nothing on the first one.
    case stepBack
    case refresh
    case toggleStock
    /// Undoes the latest change.
    case undo
    /// Follows or unfollows the author or the tag of the list, or the author of the selected article.
    case toggleFollow
    case openInBrowser
    case copyURL
    case copyLink
    /// Opens the prompt for Qiita's search.
    case searchQiita
    case showHelp
    /// Marks the article in focus as read, or removes the mark.
    case toggleRead
    /// Offers what can be muted; in help, the mutes to take back.
    case mute
    /// Opens the list of the author of the article in focus.
    case openAuthor
}
