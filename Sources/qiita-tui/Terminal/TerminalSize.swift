import CNcurses
import Foundation

/// A window's size in cells.
struct TerminalSize: Equatable, Codable, Sendable {
    var columns: Int
    var rows: Int
}

extension TerminalSize {
    /// The columns of the terminal on standard output; nil if standard output is not a terminal.
    static var standardOutputColumns: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else { return nil }
        return Int(columns)
    }
}

extension TerminalSize {
    /// The size that a word such as `80x24` names, of 1000 columns and rows at most; nil for any other word.
    init?(word: String) {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
        }
        guard parts.count == 2, numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
        self.init(columns: numbers[0], rows: numbers[1])
    }
}
