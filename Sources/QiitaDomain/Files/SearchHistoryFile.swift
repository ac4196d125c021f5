import Foundation

/// The queries of earlier runs, in a file that instances share: a query a line, the latest at the end.
/// Where the file cannot be written, the history lasts as long as the session.
public struct SearchHistoryFile: Sendable {
    /// The longest query that is kept, in bytes.
    static let longestQuery = 1_000

    private let file: LineFile

    /// The history in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 64 << 10)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/search-history", limit: limit)
    }

    /// The queries, each once, the latest at the end; at most as many as the prompt keeps, and cleaned.
    public func queries() -> [String] {
        var newestFirst: [String] = []
        var known: Set = [""]
        for line in file.lines.reversed() where line.count <= Self.longestQuery {
            let query = Sanitizer.line(String(decoding: line, as: UTF8.self))
            if known.insert(query).inserted { newestFirst.append(query) }
            if newestFirst.count == InputState.keptTexts { break }
        }
        return newestFirst.reversed()
    }

    /// Adds a query.
    public func keep(_ query: String) {
        let line = Sanitizer.line(query)
        guard !line.isEmpty, line.utf8.count <= Self.longestQuery else { return }
        file.add(line, remaining: queries)
    }
}
