import Foundation

/// The reader's marks on disk, in a file that instances share: a line a change, `+` and the id of an article that was read,
/// `-` and the id of one whose mark was removed.
public struct ReadMarkFile: Sendable {
    private let file: LineFile

    /// The marks in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 256 << 10)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/read-marks", limit: limit)
    }

    /// The articles that are marked, the latest at the end; at most as many as the state holds. A line that is neither kind
    /// of change is skipped.
    public func articles() -> [Article.ID] {
        var places: [Article.ID: Int] = [:]
        for (place, line) in file.lines.enumerated() {
            guard let sign = line.first, let id = Self.id(line.dropFirst()) else { continue }
            if sign == UInt8(ascii: "+") { places[id] = place } else if sign == UInt8(ascii: "-") { places[id] = nil }
        }
        return places.sorted { $0.value < $1.value }.map(\.key).suffix(ReadMarksState.limit)
    }

    /// Adds a line. What stands in the file's place and is not a plain file is removed.
    public func note(_ article: Article.ID, isRead: Bool) {
        guard Self.id(Data(article.utf8)) != nil else { return }
        if FileKind(path: file.path) == .other { try? FileManager.default.removeItem(atPath: file.path) }
        file.add("\(isRead ? "+" : "-")\(article)") { articles().map { "+\($0)" } }
    }

    /// An id as a line can hold it: Qiita's are twenty hexadecimal digits.
    private static func id(_ bytes: Data) -> Article.ID? {
        guard (1...64).contains(bytes.count) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count == bytes.count && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? text : nil
    }
}

/// Keeps the reader's marks from run to run, as closures.
public struct ReadMarkKeeper: Sendable {
    /// The articles that were marked in earlier runs, the one marked last at the end; read while the caller waits.
    public var articles: @Sendable () -> [Article.ID]
    /// Keeps that an article is read now, or is not; nobody waits for it.
    public var note: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void

    /// A keeper from its closures.
    public init(
        articles: @escaping @Sendable () -> [Article.ID], note: @escaping @Sendable (Article.ID, Bool) -> Void
    ) {
        self.articles = articles
        self.note = note
    }

    /// Keeps nothing: the marks last as long as the session.
    public static let forgetful = ReadMarkKeeper(articles: { [] }, note: { _, _ in })

    /// Keeps the marks in a file.
    public static func disk(_ file: ReadMarkFile) -> ReadMarkKeeper {
        ReadMarkKeeper(
            articles: file.articles,
            note: { article, isRead in DiskQueue.shared.later { file.note(article, isRead: isRead) } })
    }
}
