extension CompletionScript {
    /// For bash 4 and newer, with or without the package bash-completion.
    static var bash: String {
        """
        # Completes \(CompletionWords.program) in bash. Made by \(CompletionWords.program) --completions bash.
        _qiita_tui() {
            local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=browse options= index
            COMPREPLY=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    \(commandNames("|"))) command=${COMP_WORDS[index]}; break ;;
                esac
            done
            # bash takes --option=value for three words.
            if [[ $word == "=" ]]; then
                word=
            elif [[ $previous == "=" ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            case $previous in
        \(values)
            esac
            case $command in
        \(CommandLineOptions.Command.allCases.map(options).joined(separator: "\n"))
            esac
            if [[ $word == -* ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
                return
            fi
            case $command in
        \(CommandLineOptions.Command.allCases.compactMap(operands).joined(separator: "\n"))
            esac
        }
        complete -F _qiita_tui \(CompletionWords.program)

        """
    }

    private static let files = #"compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")"#

    private static var values: String {
        CommandLineTable.entries.compactMap { entry -> String? in
            guard let value = CompletionWords.value(of: entry) else { return nil }
            let action =
                switch value {
                case .choices(let choices): words(choices) + "; "
                case .file: files + "; "
                case .anything: ""
                }
            return "        --\(entry.option.name)) \(action)return ;;"
        }.joined(separator: "\n")
    }

    private static func words(_ words: [String]) -> String {
        "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\")"
    }

    private static func options(_ command: CommandLineOptions.Command) -> String {
        let words = CommandLineTable.entries(of: command).flatMap(CompletionWords.words)
        return "        \(command)) options='\(words.joined(separator: " "))' ;;"
    }

    private static func operands(_ command: CommandLineOptions.Command) -> String? {
        if command == .browse {
            return "        browse) \(words(CompletionWords.commands.map(\.rawValue))) ;;"
        }
        return CompletionWords.operand(of: command) == .file ? "        \(command)) \(files) ;;" : nil
    }
}
