/// The one table of options: the parser, `--help`, the completions and the man page read it.
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
            option = LongOptions.Option(
                name: name, letter: letter, takesValue: value != nil, isValueOptional: value?.hasPrefix("[") ?? false)
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
        Entry("links", value: "list|inline|none", of: [.show, .render]),
        Entry("wrap-code", value: "yes|no", of: [.show, .render]),
        Entry("host", value: "URL", of: [.browse, .show, .replay, .sync, .login, .outbox]),
        Entry("secrets", value: "FILE", of: [.browse, .show, .sync, .outbox]),
        Entry("demo", of: [.browse, .show]),
        Entry("no-cache", of: [.browse, .show]),
        Entry("offline", of: [.browse, .show]),
        Entry("pages", value: "N", of: [.show, .sync]),
        Entry("format", value: "text|lines|markdown|json", of: [.show]),
        Entry("record", value: "FILE", of: [.browse]),
        Entry("force", of: [.browse]),
        Entry("no-session-log", of: [.browse]),
        Entry("check-config", of: [.browse]),
        Entry("print-config", of: [.browse]),
        Entry("paths", of: [.browse]),
        Entry("completions", value: "bash|zsh|fish", of: [.browse]),
        Entry("list", of: [.replay]),
        Entry("at", value: "N", of: [.replay]),
        Entry("state", of: [.replay]),
        Entry("screen", value: "[COLSxROWS]", of: [.replay]),
        Entry("diff", of: [.replay]),
        Entry("blame", value: "PATH", of: [.replay]),
        Entry("verify", of: [.replay]),
        Entry("when", value: "COND", of: [.replay]),
        Entry("first", value: "COND", of: [.replay]),
        Entry("check", of: [.replay]),
        Entry("shrink", of: [.replay]),
        Entry("parts", of: [.replay]),
        Entry("compare", value: "LOG2", of: [.replay]),
        Entry("against", value: "PROGRAM", of: [.replay]),
        Entry("redact", of: [.replay]),
        Entry("rerun", of: [.replay]),
        Entry("reorder", value: "N", of: [.replay]),
        Entry("seed", value: "S", of: [.replay]),
        Entry("export-test", of: [.replay]),
        Entry("expect", value: "COND", of: [.replay]),
        Entry("write", value: "FILE", of: [.replay]),
        Entry("full", of: [.replay]),
        Entry("skip", value: "N[,N-M...]", of: [.replay]),
        Entry("speed", value: "X", of: [.replay]),
        Entry("stdin", of: [.login]),
        Entry("yes", of: [.outbox]),
    ]

    static func entries(of command: CommandLineOptions.Command) -> [Entry] {
        entries.filter { $0.commands.contains(command) }
    }
}
