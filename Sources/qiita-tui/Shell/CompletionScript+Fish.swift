extension CompletionScript {
    /// For fish 3 and newer.
    static var fish: String {
        let program = CompletionWords.program
        var lines = [
            "# Completes \(program) in fish. Made by \(program) --completions fish.", "complete -c \(program) -f",
        ]
        for command in CompletionWords.commands {
            let sentence = CompletionWords.quoted(Strings.english.summary(command))
            lines.append("complete -c \(program) -n __fish_use_subcommand -a \(command) -d \(sentence)")
        }
        for command in CompletionWords.commands where CompletionWords.operand(of: command) == .file {
            lines.append("complete -c \(program) -n '__fish_seen_subcommand_from \(command)' -F")
        }
        lines += CommandLineTable.entries.flatMap(options)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The option where it is taken: for every command, without a command, behind some.
    private static func options(_ entry: CommandLineTable.Entry) -> [String] {
        guard entry.commands.count < CommandLineOptions.Command.allCases.count else { return [line(entry, nil)] }
        let named = CompletionWords.commands.filter(entry.commands.contains).map(\.rawValue).joined(separator: " ")
        return
            (entry.commands.contains(.browse)
            ? [line(entry, "not __fish_seen_subcommand_from \(commandNames(" "))")] : [])
            + (named.isEmpty ? [] : [line(entry, "__fish_seen_subcommand_from \(named)")])
    }

    private static func line(_ entry: CommandLineTable.Entry, _ condition: String?) -> String {
        let letter = entry.option.letter.map { " -s \($0)" } ?? ""
        let value =
            switch CompletionWords.value(of: entry) {
            case .choices(let words)?: " -x -a '\(words.joined(separator: " "))'"
            case .file?: " -r -F"
            case .anything?: " -x"
            case nil: ""
            }
        return "complete -c \(CompletionWords.program)" + (condition.map { " -n '\($0)'" } ?? "") + letter
            + " -l \(entry.option.name)\(value) -d \(CompletionWords.quoted(Strings.english.option(entry.option.name)))"
    }
}
