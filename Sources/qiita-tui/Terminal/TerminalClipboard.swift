import Foundation

/// The clipboard of the terminal, which OSC 52 sets.
enum TerminalClipboard {
    /// The bytes of text that every terminal which knows the sequence takes: xterm's own limit is 100,000 of base64.
    static let limit = 74_994

    /// The sequence that sets it. Whatever the text holds, base64 is all that the terminal sees of it.
    static func sequence(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }
}
