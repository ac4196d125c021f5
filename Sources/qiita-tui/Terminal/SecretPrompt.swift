import CNcurses
import Foundation

/// Asks for something that must not be seen on the screen.
enum SecretPrompt {
    /// The bytes that a line may have, as long as a terminal's own.
    private static let limit = 4096

    /// The line that was typed on standard input; nil where the input ended before one, or it is no terminal.
    /// A signal gives the terminal back first.
    static func line() -> String? {
        var bytes = [CChar](repeating: 0, count: limit)
        let count = terminal_read_secret(STDIN_FILENO, &bytes, limit)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
