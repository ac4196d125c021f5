import CSystem
import Foundation

extension ControllingTerminal {
    /// The maximum length of a line in bytes, which is that of a terminal's line buffer.
    private static let longestLine = 4096

    /// Writes a prompt to standard error and reads a line from standard input without echo. Nil if the input ends
    /// before a line or is not a terminal. A signal that arrives meanwhile restores the terminal first.
    static func secretLine(asking prompt: String) -> String? {
        var bytes = [CChar](repeating: 0, count: longestLine)
        let count = terminal_read_secret(STDIN_FILENO, prompt, &bytes, longestLine)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
