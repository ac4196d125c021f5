import QiitaDomain

/// The destination of a copied text.
enum CopyDestination: Equatable, Sendable {
    /// A program that reads the text from its standard input.
    case program(name: String, words: [String])
    /// The terminal itself, by OSC 52.
    case terminal

    /// The clipboard of this session. Over SSH a program would reach the clipboard of the wrong machine, so there it is tmux, which
    /// passes the text on to its terminal, or the terminal itself; else the first installed program that has a display to
    /// connect to; else tmux or the terminal.
    init(variables: [String: String], search: ProgramSearch) {
        let isSet = { (name: String) in !(variables[name] ?? "").isEmpty }
        let isRemote = isSet("SSH_CONNECTION") || isSet("SSH_TTY")
        let candidates: [(isUsable: Bool, command: [String])] = [
            (!isRemote && isSet("WAYLAND_DISPLAY"), ["wl-copy"]),
            (!isRemote && isSet("DISPLAY"), ["xclip", "-selection", "clipboard"]),
            (!isRemote && isSet("DISPLAY"), ["xsel", "--clipboard", "--input"]),
            (!isRemote, ["pbcopy"]),
            (isSet("TMUX"), ["tmux", "load-buffer", "-w", "-"]),
        ]
        for candidate in candidates where candidate.isUsable {
            guard let file = search.file(of: candidate.command[0]) else { continue }
            self = .program(name: candidate.command[0], words: [file] + candidate.command.dropFirst())
            return
        }
        self = .terminal
    }
}
