/// The one table of options: the parser, `--help` and the manual read it.
struct CommandLineTable {
    /// An option, the commands that take it, and its value as usage writes it.
    struct Entry: Equatable {
        let option: LongOptions.Option
        let value: String?
        let commands: Set<CommandLineOptions.Command>

        init(
            _ name: String, letter: Character? = nil, value: String? = nil,
            of commands: Set<CommandLineOptions.Command> = Set(CommandLineOptions.Command.allCases)
        ) {
            option = LongOptions.Option(name: name, letter: letter, takesValue: value != nil)
            self.value = value
            self.commands = commands
        }
    }

    static let entries = [
        Entry("help", letter: "h"),
        Entry("version", letter: "V"),
        Entry("lang", value: "ja|en"),
        Entry("color", value: "auto|always|never"),
        Entry("theme", value: "auto|dark|light|mono"),
        Entry("width", value: "N"),
        Entry("ambiguous-width", value: "1|2"),
        Entry("host", value: "URL", of: [.browse, .show, .login]),
        Entry("secrets", value: "FILE", of: [.browse, .show]),
        Entry("demo", of: [.browse, .show]),
        Entry("format", value: "text|markdown|json", of: [.show]),
        Entry("stdin", of: [.login]),
        Entry("check-config", of: [.browse]),
        Entry("print-config", of: [.browse]),
        Entry("paths", of: [.browse]),
        Entry("completions", value: "bash|zsh|fish", of: [.browse]),
    ]

    /// The options of one command.
    static func entries(of command: CommandLineOptions.Command) -> [Entry] {
        entries.filter { $0.commands.contains(command) }
    }
}
