import QiitaDomain

/// The completions that a shell offers, from the table of options.
struct CompletionWords {
    /// How an option's value or an operand is completed.
    enum Completion: Equatable {
        case choices([String])
        case file
        /// Not completed: a number, a URL.
        case anything
    }
    /// The commands that have a name, in the order of help.
    static let commands = CommandLineOptions.Command.allCases.filter { $0 != .browse }
    /// The name that a completion calls the program by.
    static let program = Version.name

    /// The completion of an option's value; nil for an option without one.
    static func value(of entry: CommandLineTable.Entry) -> Completion? {
        entry.value.map { entry.choices.isEmpty ? $0 == "FILE" ? .file : .anything : .choices(entry.choices) }
    }

    /// The words of an option: `-h --help`.
    static func words(of entry: CommandLineTable.Entry) -> [String] {
        (entry.option.letter.map { ["-\($0)"] } ?? []) + ["--\(entry.option.name)"]
    }

    /// The operands of a command. Articles, users, tags and queries cannot be completed by a shell.
    static func operand(of command: CommandLineOptions.Command) -> Completion? {
        switch command {
        case .browse: .choices(commands.map(\.rawValue) + ListSource.nameless.map(\.rawValue))
        case .show: .choices(ListSource.nameless.filter { $0 != .chosenTag }.map(\.rawValue))
        case .sync: .choices(ListSource.nameless.filter(\.canBeSynced).map(\.rawValue))
        case .login: nil
        case .outbox: .choices(CommandLineOptions.OutboxErrand.allCases.map(\.rawValue))
        case .mutes: .choices(CommandLineOptions.MutesErrand.allCases.map(\.rawValue))
        case _: .file
        }
    }

    /// The command that prints what `mutes remove` can take back.
    static let printMutes = "\(program) mutes list 2>/dev/null | cut -f1"

    /// The text in a shell's single quotation marks.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
