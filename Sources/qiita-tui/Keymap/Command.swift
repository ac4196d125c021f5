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
        Motion.allCases.map(Command.move) + ScreenCommand.allCases.map(Command.screen)
        + StackCommand.allCases.map(Command.stack)
        + ListCommand.allCases.map(Command.list) + ArticleCommand.allCases.map(Command.article)
        + DialogCommand.allCases.map(Command.dialog) + InputCommand.allCases.map(Command.input)
        + DebuggerCommand.allCases.map(Command.debugger) + AppCommand.allCases.map(Command.app)
}
