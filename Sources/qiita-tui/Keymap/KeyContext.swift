/// Where a key is pressed; the same key can mean different commands.
enum KeyContext: Sendable, CaseIterable {
    case articleList
    case article
    /// An article opened from its author's list.
    case userArticle
    /// The table of contents or the list of links over an article.
    case panel
    /// The prompt for the letter of a mark.
    case mark
    /// A prompt: for a search, a tag, a filter, a mute.
    case prompt
    case help
    case dialog
    /// A question on the status row.
    case question
    /// The debugger of a recorded session.
    case debugger
    /// A prompt of the debugger: for a filter, a search, a condition, a file.
    case debuggerPrompt

    /// Whether a character without a command is text.
    var isPrompt: Bool {
        switch self {
        case .prompt, .debuggerPrompt: true
        case .articleList, .article, .userArticle, .panel, .mark, .help, .dialog, .question, .debugger: false
        }
    }
}

extension KeyContext {
    /// Whether a key without a command says so: in lists and articles.
    var reportsUnboundKeys: Bool {
        switch self {
        case .articleList, .article, .userArticle, .panel: true
        case .mark, .prompt, .help, .dialog, .question, .debugger, .debuggerPrompt: false
        }
    }

    /// The name in the configuration.
    var name: String { "\(self)" }

    /// The screens that the configuration names. Its keys for an article also apply to one from its author's list. The letters of
    /// marks are fixed.
    static let configurable = allCases.filter { $0 != .userArticle && $0 != .mark }

    /// The screen whose configured keys apply here.
    var configured: KeyContext { self == .userArticle ? .article : self }
}
