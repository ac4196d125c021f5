/// Where a copied text goes.
enum Clipboard: Equatable, Sendable {
    /// A program that reads the text from its standard input.
    case program(name: String, words: [String])
    /// The terminal itself, by OSC 52.
    case terminal

    /// The clipboard of this session. Over SSH a program would reach the clipboard of the wrong machine, so there it is the
    /// terminal; else the first program that is there and has a display to talk to; else the terminal.
    init(variables: [String: String], search: ProgramSearch) {
        let isSet = { (name: String) in !(variables[name] ?? "").isEmpty }
        guard !isSet("SSH_CONNECTION"), !isSet("SSH_TTY") else {
            self = .terminal
            return
        }
        let candidates: [(isUsable: Bool, command: [String])] = [
            (isSet("WAYLAND_DISPLAY"), ["wl-copy"]),
            (isSet("DISPLAY"), ["xclip", "-selection", "clipboard"]),
            (isSet("DISPLAY"), ["xsel", "--clipboard", "--input"]),
            (true, ["pbcopy"]),
        ]
        for candidate in candidates where candidate.isUsable {
            guard let file = search.file(of: candidate.command[0]) else { continue }
            self = .program(name: candidate.command[0], words: [file] + candidate.command.dropFirst())
            return
        }
        self = .terminal
    }
}
