/// The script that completes the program's command line in a shell.
struct CompletionScript {
    /// A shell that has one.
    enum Shell: String, CaseIterable, Sendable {
        case bash
        case zsh
        case fish
    }

    static func text(for shell: Shell) -> String {
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
