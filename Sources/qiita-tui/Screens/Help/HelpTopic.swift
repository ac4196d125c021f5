/// What a reader does with a group of keys, in the order of help.
enum HelpTopic: CaseIterable {
    /// The keys of a day.
    case everyday
    case moving
    case lists
    case tabs
    case finding
    case reading
    case changes
    case handoff
    case panel
    case prompt
    case questions
    case program
    case debugger
    case debuggerPrompt

    /// The keys of a day, in the order of help.
    static let everydayCommands: [Command] = [
        .move(.down), .move(.up), .move(.pageDown), .move(.pageUp), .screen(.open), .stack(.back), .list(.nextTab),
        .list(.selectTab), .list(.nextUnread), .article(.nextHeading), .article(.nextArticle), .article(.nextLink),
        .stack(.searchQiita), .screen(.search), .screen(.nextMatch), .stack(.toggleStock), .stack(.openAuthor),
        .stack(.toggleRead), .stack(.openInBrowser), .stack(.undo), .stack(.refresh), .stack(.showHelp),
        .app(.quit),
    ]

    /// The topic of a command where it means what it means in a context.
    init(_ command: Command, in context: KeyContext) {
        switch context {
        case .debugger: self = .debugger
        case .debuggerPrompt: self = .debuggerPrompt
        case .prompt: self = .prompt
        case .dialog, .question: self = .questions
        case .panel, .mark: self = .panel
        case .articleList, .article, .userArticle, .help:
            let isSecondMeaning = command == .screen(.open) && context != .articleList
            self = Self.everydayCommands.contains(command) && !isSecondMeaning ? .everyday : Self.topic(of: command)
        }
    }

    private static func topic(of command: Command) -> HelpTopic {
        switch command {
        case .move: .moving
        case .stack(let command): topic(of: command)
        case .screen(let command): topic(of: command)
        case .list(let command): topic(of: command)
        case .article(let command): topic(of: command)
        case .app: .program
        case .dialog: .questions
        case .input: .prompt
        case .debugger: .debugger
        case .own: .handoff
        }
    }

    private static func topic(of command: ScreenCommand) -> HelpTopic {
        switch command {
        case .close: .moving
        case .open: .reading
        case .search, .nextMatch, .previousMatch: .finding
        }
    }

    private static func topic(of command: StackCommand) -> HelpTopic {
        switch command {
        case .back, .stepBack, .refresh: .moving
        case .toggleStock, .undo, .toggleFollow, .mute, .toggleRead: .changes
        case .openInBrowser, .copyURL, .copyLink: .handoff
        case .searchQiita: .finding
        case .openAuthor: .lists
        case .showHelp: .program
        }
    }

    private static func topic(of command: ListCommand) -> HelpTopic {
        switch command {
        case .nextTab, .previousTab, .selectTab, .chooseTag, .makeTab, .refreshTabs, .moveTabLeft, .moveTabRight: .tabs
        case .filter: .finding
        case .markAllRead, .markReadAbove: .changes
        case .showHistory, .nextUnread, .previousUnread, .hideRead, .order, .oneLine, .preview, .previewDown,
            .previewUp:
            .lists
        }
    }

    private static func topic(of command: ArticleCommand) -> HelpTopic {
        switch command {
        case .copyCode: .handoff
        case .comment, .deleteComment: .changes
        case .nextArticle, .previousArticle, .nextHeading, .previousHeading, .showContents, .nextLink, .previousLink,
            .showLinks, .typeNumber, .jumpBack, .jumpForward, .toggleFold, .toggleCodeWrap, .moveCodeLeft,
            .moveCodeRight,
            .setMark, .goToMark, .typeLetter:
            .reading
        }
    }
}
