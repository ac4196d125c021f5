/// The search queries of earlier sessions, in a file that several instances share: one query per line, the latest
/// last. If the file cannot be written, the history lasts as long as the session.
public struct SearchHistoryFile: Sendable {
    /// The name of the file.
    public static let name = "search-history"
    /// The maximum length of a saved query in bytes.
    static let longestQuery = 1_000

    private let file: LineFile

    /// Creates the history in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 64 << 10)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/" + Self.name, limit: limit)
    }

    /// The queries without repeats, the latest last; cleaned, and at most as many as the prompt remembers.
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

    /// Appends a query.
    public func save(_ query: String) {
        let line = Sanitizer.line(query)
        guard !line.isEmpty, line.utf8.count <= Self.longestQuery else { return }
        file.add(line, remaining: queries)
    }
}
