extension CompletionScript {
    /// For zsh's completion system, as a file `_qiita-tui` in `fpath`.
    static var zsh: String {
        """
        #compdef \(CompletionWords.program)
        # Completes \(CompletionWords.program) in zsh. Made by \(CompletionWords.program) --completions zsh.
        local command=browse word
        local -a options
        for word in ${words[2,CURRENT-1]}; do
            case $word in
                \(commandNames("|"))) command=$word; break ;;
            esac
        done
        case $command in
        \(CommandLineOptions.Command.allCases.map(section).joined(separator: "\n"))
        esac
        _arguments -s -S : $options

        """
    }

    private static func section(_ command: CommandLineOptions.Command) -> String {
        let specifications = CommandLineTable.entries(of: command).map(specification) + operands(of: command)
        let lines = specifications.map { "            \($0)" }
        return (["    \(command))", "        options=("] + lines + ["        ) ;;"]).joined(separator: "\n")
    }

    private static func specification(_ entry: CommandLineTable.Entry) -> String {
        let sentence = Strings.english.option(entry.option.name).replacing("[", with: "\\[").replacing("]", with: "\\]")
        let words = CompletionWords.words(of: entry)
        guard let value = CompletionWords.value(of: entry) else {
            let exclusive = words.count > 1 ? "(\(words.joined(separator: " ")))" : ""
            return words.map { CompletionWords.quoted("\(exclusive)\($0)[\(sentence)]") }.joined(separator: " ")
        }
        let action =
            switch value {
            case .choices(let choices): "(\(choices.joined(separator: " ")))"
            case .file: "_files"
            case .anything: " "
            }
        return CompletionWords.quoted("--\(entry.option.name)=[\(sentence)]: :\(action)")
    }

    private static func operands(of command: CommandLineOptions.Command) -> [String] {
        let first = command == .browse ? commandNames(" ") : command.rawValue
        let rest = CompletionWords.operand(of: command) == .file ? ["'*: :_files'"] : ["'*: : '"]
        return ["'1: :(\(first))'"] + rest
    }
}
