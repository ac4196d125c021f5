import Foundation

/// The clipboard of the terminal, which OSC 52 sets.
enum TerminalClipboard {
    /// The maximum number of bytes of text that every terminal accepts: xterm's limit is 100,000 bytes of base64.
    static let limit = 74_994

    /// The number of bytes that screen passes on in one piece.
    private static let longestPiece = 200

    /// The sequence that sets the clipboard. The text is sent in base64, so it cannot contain control characters.
    static func sequence(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }

    /// The same in a terminal with these variables. tmux obeys the sequence itself if its `set-clipboard` is `on`, and else
    /// before version 3.3, or if its `allow-passthrough` is `on`, passes on what is marked for it; screen passes on marked
    /// pieces. Either ignores what is marked for the other.
    static func sequence(_ text: String, variables: [String: String]) -> String {
        let sequence = sequence(text)
        let name = variables["TERM"] ?? ""
        let isSet = { (name: String) in !(variables[name] ?? "").isEmpty }
        if isSet("TMUX") || name.hasPrefix("tmux") {
            return sequence + "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
        }
        guard isSet("STY") || name.hasPrefix("screen") else { return sequence }
        var rest = sequence[...]
        var pieces = isSet("STY") ? "" : sequence
        while !rest.isEmpty {
            pieces += "\u{1B}P" + rest.prefix(longestPiece) + "\u{1B}\\"
            rest = rest.dropFirst(longestPiece)
        }
        return pieces
    }
}
