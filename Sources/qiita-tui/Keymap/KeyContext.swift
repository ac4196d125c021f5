/// Where a key is pressed: the same key can mean another thing there.
enum KeyContext: Sendable, CaseIterable {
    case articleList
    case article
    /// An article opened from its author's list.
    case userArticle
    /// The table of contents or the list of links over an article.
    case panel
    /// Where the reader types what to search for.
    case prompt
    case help
    case dialog
    /// The debugger of a recorded session.
    case debugger
    /// Where the reader types what the debugger filters by or looks for.
    case debuggerPrompt

    /// Whether a character that means nothing else is text.
    var isPrompt: Bool {
        switch self {
        case .prompt, .debuggerPrompt: true
        case .articleList, .article, .userArticle, .panel, .help, .dialog, .debugger: false
        }
    }
}
