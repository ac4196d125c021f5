import QiitaDomain

/// The script that completes the program's command line in a shell.
struct CompletionScript {
    static func text(for shell: CommandLineOptions.Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The commands' names, joined by a separator.
    static func commandNames(_ separator: String) -> String {
        CompletionWords.commands.map(\.rawValue).joined(separator: separator)
    }
}

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
            if [[ $command == mutes && " ${COMP_WORDS[*]:index+1:COMP_CWORD-index-1} " == *" remove "* ]]; then
                while IFS= read -r previous; do
                    [[ $previous == "$word"* ]] && COMPREPLY+=("$(printf %q "$previous")")
                done < <(\(CompletionWords.printMutes))
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
        switch CompletionWords.operand(of: command) {
        case .choices(let choices)?: "        \(command)) \(words(choices)) ;;"
        case .file?: "        \(command)) \(files) ;;"
        case .anything?, nil: nil
        }
    }
}

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
        let sentence = entry.sentence.english.replacing("[", with: "\\[").replacing("]", with: "\\]")
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
        let operand = CompletionWords.operand(of: command)
        guard command != .browse, case .choices(let choices)? = operand else {
            let first =
                if case .choices(let choices)? = operand { choices.joined(separator: " ") } else { command.rawValue }
            return ["'1: :(\(first))'", operand == .file ? "'*: :_files'" : "'*: : '"]
        }
        let rest =
            command == .mutes
            ? "'*: :{[[ ${words[(r)remove]} == remove ]] && compadd -- ${(f)\"$(\(CompletionWords.printMutes))\"}}'"
            : "'*: : '"
        return ["'1: :(\(command.rawValue))'", "'2: :(\(choices.joined(separator: " ")))'", rest]
    }
}

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
        let tabs = ListSource.nameless.map(\.rawValue).joined(separator: " ")
        lines.append("complete -c \(program) -n __fish_use_subcommand -a '\(tabs)'")
        for command in CompletionWords.commands {
            let condition = "-n '__fish_seen_subcommand_from \(command)'"
            switch CompletionWords.operand(of: command) {
            case .choices(let choices)?:
                lines.append("complete -c \(program) \(condition) -a '\(choices.joined(separator: " "))'")
            case .file?: lines.append("complete -c \(program) \(condition) -F")
            case .anything?, nil: break
            }
        }
        lines.append(
            "complete -c \(program) -n '__fish_seen_subcommand_from mutes; and __fish_seen_subcommand_from remove'"
                + " -a '(\(CompletionWords.printMutes))'")
        lines += CommandLineTable.entries.flatMap(options)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The option under the conditions in which it is valid: always, without a command, or after certain commands.
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
            + " -l \(entry.option.name)\(value) -d \(CompletionWords.quoted(entry.sentence.english))"
    }
}

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
        case .outbox: .choices(CommandLineOptions.OutboxOperation.allCases.map(\.rawValue))
        case .mutes: .choices(CommandLineOptions.MutesOperation.allCases.map(\.rawValue))
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
