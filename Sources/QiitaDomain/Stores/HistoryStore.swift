import Foundation
import Synchronization

/// What was read in earlier sessions, as closures. In its file, which several instances share, a JSON object with the article and the
/// time is on each line, the latest last. It holds no text of an article.
public struct HistoryStore: Sendable {
    /// The name of the file in the state directory.
    public static let fileName = "history.jsonl"

    /// The opened articles, each once, the latest first.
    public var entries: nonisolated(nonsending) @Sendable () async -> [HistoryEntry]
    /// Adds an article without blocking the caller; if that fails, it is lost.
    public var add: @Sendable (_ entry: HistoryEntry) -> Void

    /// Creates a store.
    public init(
        entries: nonisolated(nonsending) @escaping @Sendable () async -> [HistoryEntry],
        add: @escaping @Sendable (HistoryEntry) -> Void
    ) {
        (self.entries, self.add) = (entries, add)
    }

    /// A store that lasts as long as the program.
    public static func memory() -> HistoryStore {
        let entries = Mutex<[HistoryEntry]>([])
        return HistoryStore(
            entries: { latestOfEach(entries.withLock(\.self)) },
            add: { entry in entries.withLock { $0.append(entry) } })
    }

    /// A store in the file of a folder, which need not exist.
    public static func disk(folder: String) -> HistoryStore {
        disk(folder: folder, limit: 2 << 20, queue: .shared)
    }

    static func disk(folder: String, limit: Int, queue: DiskQueue) -> HistoryStore {
        let file = LineFile(path: "\(folder)/\(fileName)", limit: limit)
        return HistoryStore(
            entries: { await queue.value { entries(in: file.lines) } },
            add: { entry in
                queue.later {
                    guard let line = Self.line(entry) else { return }
                    file.add(line) { entries(in: file.lines).reversed().compactMap(Self.line) }
                }
            })
    }

    /// The opened articles, each once, the latest first. Lines that are no entries are skipped.
    private static func entries(in lines: [Data]) -> [HistoryEntry] {
        let decoder = JSONDecoder()
        return latestOfEach(lines.compactMap { try? decoder.decode(HistoryEntry.self, from: $0) })
    }

    /// The latest entry of each article, the latest first, at most as many as read marks are kept.
    private static func latestOfEach(_ entries: [HistoryEntry]) -> [HistoryEntry] {
        var known: Set<Article.ID> = []
        return Array(entries.reversed().filter { known.insert($0.article.id).inserted }.prefix(ReadMarksState.limit))
    }

    private static func line(_ entry: HistoryEntry) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(entry)).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// An article that was opened, and when.
public struct HistoryEntry: Equatable, Codable, Sendable {
    /// The article without its text.
    public var article: Article
    /// When it was opened last.
    public var time: Timestamp

    /// An entry without the article's text.
    public init(article: Article, time: Timestamp) {
        self.article = article.withoutText
        self.time = time
    }
}
