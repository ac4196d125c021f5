import Foundation

/// The search queries of earlier sessions, as closures. Their file, which several instances share, has one query per line, the latest
/// last. If it cannot be written, the history lasts as long as the session.
public struct SearchHistoryStore: Sendable {
    /// The name of the file in the state directory.
    public static let fileName = "search-history"
    /// The maximum length of a saved query in bytes.
    private static let longestQuery = 1_000

    /// The queries without repeats, the latest last; read while the caller waits.
    public var queries: @Sendable () -> [String]
    /// Saves a query for later sessions.
    public var save: @Sendable (_ query: String) -> Void

    /// Creates a history.
    public init(queries: @escaping @Sendable () -> [String], save: @escaping @Sendable (_ query: String) -> Void) {
        self.queries = queries
        self.save = save
    }

    /// A history that saves nothing beyond the session.
    public static let none = SearchHistoryStore(queries: { [] }, save: { _ in })

    /// A history in the file of a folder, which need not exist.
    public static func disk(folder: String) -> SearchHistoryStore {
        disk(folder: folder, limit: 64 << 10, queue: .shared)
    }

    static func disk(folder: String, limit: Int, queue: DiskQueue) -> SearchHistoryStore {
        let file = LineFile(path: "\(folder)/\(fileName)", limit: limit)
        return SearchHistoryStore(
            queries: { queries(in: file.lines) },
            save: { query in
                let line = Sanitizer.line(query)
                guard !line.isEmpty, line.utf8.count <= longestQuery else { return }
                queue.later { file.add(line) { queries(in: file.lines) } }
            })
    }

    /// The queries without repeats, the latest last; cleaned, and at most as many as the prompt remembers.
    private static func queries(in lines: [Data]) -> [String] {
        var newestFirst: [String] = []
        var known: Set = [""]
        for line in lines.reversed() where line.count <= longestQuery {
            let query = Sanitizer.line(String(decoding: line, as: UTF8.self))
            if known.insert(query).inserted { newestFirst.append(query) }
            if newestFirst.count == InputState.keptTexts { break }
        }
        return newestFirst.reversed()
    }
}
