/// What a shell can complete on the command line, from the table of options.
struct CompletionWords {
    /// How the value of an option, or an operand, is completed.
    enum Completion: Equatable {
        case choices([String])
        case file
        /// Only the reader knows it: a number, an address.
        case anything
    }
    /// The commands that have a name, in the order of help.
    static let commands = CommandLineOptions.Command.allCases.filter { $0 != .browse }
    /// The name that a completion calls the program by.
    static let program = Version.name

    /// The value of an option; nil for one that takes none.
    static func value(of entry: CommandLineTable.Entry) -> Completion? {
        entry.value.map { value in
            if value.contains("|") { return .choices(value.split(separator: "|").map(String.init)) }
            return value == "FILE" ? .file : .anything
        }
    }

    /// The words of an option: `-h --help`.
    static func words(of entry: CommandLineTable.Entry) -> [String] {
        (entry.option.letter.map { ["-\($0)"] } ?? []) + ["--\(entry.option.name)"]
    }

    /// What follows a command besides options. Articles, users and tags are no words that a shell could know.
    static func operand(of command: CommandLineOptions.Command) -> Completion? {
        switch command {
        case .browse, .show: .anything
        case .login: nil
        case _: .file
        }
    }

    /// The text in a shell's single quotation marks.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
