/// The meaning of a key, grouped by handler. Each handler switches over its group without a default, so a
/// command without a handler does not compile.
enum Command: Hashable, Sendable {
    /// The loop, whatever is on the terminal.
    case app(AppCommand)
    /// Views that scroll or have a cursor.
    case move(Motion)
    /// The stack of screens, whichever is on top.
    case stack(StackCommand)
    /// Every screen, each in its own way.
    case screen(ScreenCommand)
    /// The screen of a list.
    case list(ListCommand)
    /// The screen of an article, and the list over its body.
    case article(ArticleCommand)
    /// The dialog over a screen.
    case dialog(DialogCommand)
    /// The prompt.
    case input(InputCommand)
    case debugger(DebuggerCommand)
    /// A command of the configuration.
    case own(ConfiguredCommand)

    /// The name in the configuration; unique in each context.
    var name: String {
        switch self {
        case .app(let command): command.rawValue
        case .move(let motion): motion.rawValue
        case .stack(let command): command.rawValue
        case .screen(let command): command.rawValue
        case .list(let command): command.rawValue
        case .article(let command): command.rawValue
        case .dialog(let command): command.rawValue
        case .input(let command): command.rawValue
        case .debugger(let command): command.rawValue
        case .own(let command): command.name
        }
    }
}

extension Command: CaseIterable {
    /// All commands of the program, in the order of their groups.
    static let allCases =
        Motion.allCases.map(Command.move) + StackCommand.allCases.map(Command.stack)
        + ScreenCommand.allCases.map(Command.screen)
        + ListCommand.allCases.map(Command.list) + ArticleCommand.allCases.map(Command.article)
        + DialogCommand.allCases.map(Command.dialog) + InputCommand.allCases.map(Command.input)
        + DebuggerCommand.allCases.map(Command.debugger) + AppCommand.allCases.map(Command.app)
}

/// A command of the whole program.
enum AppCommand: String, CaseIterable, Sendable {
    case toggleRecording
    /// Opens the debugger over this session's log.
    case travelInTime
    case redraw
    case suspend
    case quit
}

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

/// A command that each screen handles in its own way.
enum ScreenCommand: String, CaseIterable, Sendable {
    case open
    case close
    case search
    case nextMatch
    case previousMatch
}

enum ListCommand: String, CaseIterable, Sendable {
    case nextTab
    case previousTab
    case selectTab
    case chooseTag
    /// Adds the list as a tab, or removes a tab made so.
    case makeTab
    /// Requests the lists of all tabs.
    case refreshTabs
    case moveTabLeft
    case moveTabRight
    case showHistory
    case nextUnread
    case previousUnread
    case markAllRead
    /// Marks the rows down to the one in focus as read.
    case markReadAbove
    /// Hides read articles, or shows them again.
    case hideRead
    /// Opens the prompt for a text that the visible rows must contain.
    case filter
    case order
    case oneLine
    case preview
    /// Scrolls the preview by half a window.
    case previewDown
    case previewUp
}

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

/// A command of the dialog over a screen, or of a question on the status row.
enum DialogCommand: String, CaseIterable, Sendable {
    case retry
    /// Yes to a question.
    case accept
    case close
}

enum DebuggerCommand: String, CaseIterable, Sendable {
    case play
    case stepForward
    case stepBack
    case faster
    case slower
    case toggleSkip
    case nextPane
    case previousPane
    case zoomPane
    case findInPane
    case scrollPaneDown
    case scrollPaneUp
    case panPaneLeft
    case panPaneRight
    /// The next or previous member of the state.
    case nextMember
    case previousMember
    /// Opens the prompt for a condition, and runs to the action that changes it.
    case runToCondition
    /// Opens the prompt for a condition, and runs back to the action that changed it.
    case runBackToCondition
    /// Opens the prompt for a path, and lists the actions that changed its value.
    case blame
    /// Lists the actions that break a rule or differ from the log.
    case listBroken
    case nextBroken
    case previousBroken
    case shrink
    case editAction
    case writeLog
    case continueLive
}
