import Foundation

/// What was read, in a file that several instances share: a JSON object with the article and the time on each line, the latest last. It
/// holds no text of an article.
public struct HistoryFile: Sendable {
    /// The name of the file.
    public static let name = "history.jsonl"
    private let file: LineFile

    /// Creates the file in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 2 << 20)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/" + Self.name, limit: limit)
    }

    /// The opened articles, each once, the latest first. Lines that are no entries are skipped.
    public var entries: [HistoryEntry] {
        let decoder = JSONDecoder()
        return file.lines.compactMap { try? decoder.decode(HistoryEntry.self, from: $0) }.latestOfEach
    }

    /// Adds an article; if that fails, it is lost.
    public func add(_ entry: HistoryEntry) {
        guard let line = Self.line(entry) else { return }
        file.add(line) { entries.reversed().compactMap(Self.line) }
    }

    private static func line(_ entry: HistoryEntry) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(entry)).map { String(decoding: $0, as: UTF8.self) }
    }
}
