/// The meaning of a key, grouped by handler. Each handler switches over its group without a default, so a
/// command without a handler does not compile.
enum Command: Hashable, Sendable {
    /// The loop, whatever is on the terminal.
    case app(AppCommand)
    /// Views that scroll or have a cursor.
    case move(Motion)
    /// Every screen.
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
    case own(OwnCommand)

    /// The name in the configuration; unique in each context.
    var name: String {
        switch self {
        case .app(let command): command.rawValue
        case .move(let motion): motion.rawValue
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
        Motion.allCases.map(Command.move) + ScreenCommand.allCases.map(Command.screen)
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

/// A way to move.
enum Motion: String, CaseIterable, Sendable {
    case down = "moveDown"
    case up = "moveUp"
    case pageDown
    case pageUp
    case halfPageDown
    case halfPageUp
    case toFirst = "moveToFirst"
    case toLast = "moveToLast"

    /// The lines by which the motion scrolls a text of `count` lines in a window of `height`, downwards positive. A page keeps
    /// one line of the page before.
    func lines(height: Int, count: Int) -> Int {
        switch self {
        case .down: 1
        case .up: -1
        case .pageDown: max(1, height - 1)
        case .pageUp: -max(1, height - 1)
        case .halfPageDown: max(1, height / 2)
        case .halfPageUp: -max(1, height / 2)
        case .toFirst: -count
        case .toLast: count
        }
    }

    /// The row that the motion leads to from `row` in a list of `count` rows, of which a page holds `page`.
    func row(from row: Int, count: Int, page: Int) -> Int {
        let target =
            switch self {
            case .down: row + 1
            case .up: row - 1
            case .pageDown: row + page
            case .pageUp: row - page
            case .halfPageDown: row + max(1, page / 2)
            case .halfPageUp: row - max(1, page / 2)
            case .toFirst: 0
            case .toLast: count - 1
            }
        return max(0, min(target, count - 1))
    }
}

/// A command shared by several screens.
enum ScreenCommand: String, CaseIterable, Sendable {
    case open
    /// Back one screen; out of the program from the first one, and from the one that the command line named.
    case back
    /// Back one screen; nothing on the first one.
    case stepBack
    case close
    case refresh
    case toggleStock
    /// Undoes the latest change.
    case undo
    /// Follows or unfollows the author or the tag of the list, or the author of the selected article.
    case toggleFollow
    case openInBrowser
    case copyURL
    case copyLink
    case search
    case nextMatch
    case previousMatch
    /// Opens the prompt for Qiita's search.
    case searchQiita
    case showHelp
    /// Marks the article in focus as read, or removes the mark.
    case toggleRead
    /// Opens the list of the author of the article in focus.
    case openAuthor
}

/// A command of a list.
enum ListCommand: String, CaseIterable, Sendable {
    case nextTab
    case previousTab
    /// The digit of a tab.
    case selectTab
    case chooseTag
    /// Adds the list as a tab.
    case makeTab
    case nextUnread
    case previousUnread
    case markAllRead
    /// Hides read articles, or shows them again.
    case hideRead
    /// Opens the prompt for a text that the visible rows must contain.
    case filter
    case order
    case oneLine
    case preview
}

/// A command of an article, or of the list over its body.
enum ArticleCommand: String, CaseIterable, Sendable {
    /// Opens the next article of the list that the article was opened from.
    case nextArticle
    case previousArticle
    case copyCode
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
    case toggleFold
    case toggleCodeWrap
    case moveCodeLeft
    case moveCodeRight
    /// Waits for the letter of a mark to set.
    case setMark
    /// Waits for the letter of a mark to go to.
    case goToMark
    /// The letter of a mark.
    case typeLetter
}

/// A command of the dialog over a screen, or of a question on the status row.
enum DialogCommand: String, CaseIterable, Sendable {
    case retry
    /// Yes to a question.
    case accept
    case close
}

/// A command of a text that is being typed; the keys are those of readline.
enum InputCommand: String, CaseIterable, Sendable {
    case accept = "open"
    case leave = "close"
    /// A character of the text.
    case typeText
    case deleteCharacter
    case deleteForward
    case deleteWord
    case deleteLine
    case deleteToEnd
    case caretLeft
    case caretRight
    case caretToStart
    case caretToEnd
    /// A text from the history, or a suggestion.
    case olderText
    case newerText
    case complete
    case completeBack
}

/// A command of the debugger.
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
    /// Lists the actions that break an invariant or differ from the log.
    case listBroken
    case nextBroken
    case previousBroken
    case shrink
    case editAction
    case writeLog
    case continueLive
}
