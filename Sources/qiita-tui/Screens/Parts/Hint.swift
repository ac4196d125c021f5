/// A hint for a key, on a last row or in a dialog. Its words are in `Strings`.
enum Hint: CaseIterable, Sendable {
    case open
    case close
    case back
    /// `back` where it ends the program.
    case quit
    case refresh
    case toggleStock
    case toggleFollow
    case openAuthor
    case search
    case nextMatch
    case previousMatch
    case searchQiita
    case showHelp
    case nextTab
    case chooseTag
    case makeTab
    case copyCode
    case nextLink
    case retry
    /// `retry` where it asks for a token first.
    case signIn
    case closeDialog
    case play
    case stepForward
    case stepBack
    case nextPane
    case toggleSkip
    /// The search of the debugger, which shows the actions found alone.
    case filterActions
    case continueLive

    /// The command whose key is named.
    var command: Command {
        switch self {
        case .open: .screen(.open)
        case .close: .screen(.close)
        case .back, .quit: .stack(.back)
        case .refresh: .stack(.refresh)
        case .toggleStock: .stack(.toggleStock)
        case .toggleFollow: .stack(.toggleFollow)
        case .openAuthor: .stack(.openAuthor)
        case .search, .filterActions: .screen(.search)
        case .nextMatch: .screen(.nextMatch)
        case .previousMatch: .screen(.previousMatch)
        case .searchQiita: .stack(.searchQiita)
        case .showHelp: .stack(.showHelp)
        case .nextTab: .list(.nextTab)
        case .chooseTag: .list(.chooseTag)
        case .makeTab: .list(.makeTab)
        case .copyCode: .article(.copyCode)
        case .nextLink: .article(.nextLink)
        case .retry, .signIn: .dialog(.retry)
        case .closeDialog: .dialog(.close)
        case .play: .debugger(.play)
        case .stepForward: .debugger(.stepForward)
        case .stepBack: .debugger(.stepBack)
        case .nextPane: .debugger(.nextPane)
        case .toggleSkip: .debugger(.toggleSkip)
        case .continueLive: .debugger(.continueLive)
        }
    }
}
