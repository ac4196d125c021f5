/// The script that completes the program's command line in a shell.
struct CompletionScript {
    static func text(for shell: CommandLineOptions.Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The commands' names with something between.
    static func commandNames(_ separator: String) -> String {
        CompletionWords.commands.map(\.rawValue).joined(separator: separator)
    }
}
