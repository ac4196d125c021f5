import Foundation
import Synchronization

/// The read marks of earlier sessions, as closures. Several instances share their file, which has one line per change. A line with `+`
/// has the id of an article that was read, and its block, line and number of lines if it was left further down. A line with `-` has the id of an
/// article whose mark was removed.
public struct ReadMarkStore: Sendable {
    /// The name of the file in the state directory.
    public static let fileName = "read-marks"

    /// The marks of earlier sessions, the latest last; read while the caller waits.
    public var marks: @Sendable () -> [StoredReadMark]
    /// Saves that an article is marked or no longer marked, without blocking the caller.
    public var saveMark: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void
    /// Saves the reader's position in a marked article, without blocking the caller.
    public var savePosition: @Sendable (_ article: Article.ID, _ place: ReadingPosition) -> Void

    /// Creates a store.
    public init(
        marks: @escaping @Sendable () -> [StoredReadMark], saveMark: @escaping @Sendable (Article.ID, Bool) -> Void,
        savePosition: @escaping @Sendable (Article.ID, ReadingPosition) -> Void
    ) {
        self.marks = marks
        self.saveMark = saveMark
        self.savePosition = savePosition
    }

    /// A store of lines: all of them, and how one is added.
    private init(lines: @escaping @Sendable () -> [Data], add: @escaping @Sendable (_ line: String) -> Void) {
        self.init(
            marks: { Self.marks(in: lines()) },
            saveMark: { article, isRead in
                if Self.id(Data(article.utf8)) != nil { add("\(isRead ? "+" : "-")\(article)") }
            },
            savePosition: { article, place in
                if Self.id(Data(article.utf8)) != nil { add(StoredReadMark(article: article, place: place).line) }
            })
    }

    /// A store that lasts as long as the program.
    public static func memory() -> ReadMarkStore {
        let lines = Mutex<[Data]>([])
        return ReadMarkStore(
            lines: { lines.withLock(\.self) }, add: { line in lines.withLock { $0.append(Data(line.utf8)) } })
    }

    /// A store in the file of a folder, which need not exist. If the path leads to something other than a plain file, a change removes
    /// that.
    public static func disk(folder: String) -> ReadMarkStore {
        disk(folder: folder, limit: 256 << 10, queue: .shared)
    }

    static func disk(folder: String, limit: Int, queue: DiskQueue) -> ReadMarkStore {
        let file = LineFile(path: "\(folder)/\(fileName)", limit: limit)
        return ReadMarkStore(
            lines: { file.lines },
            add: { line in
                queue.later {
                    if FileKind(path: file.path) == .other { try? FileManager.default.removeItem(atPath: file.path) }
                    file.add(line) { marks(in: file.lines).map(\.line) }
                }
            })
    }

    /// The marks, the latest last; at most as many as the state holds. Lines that are not changes are skipped.
    private static func marks(in lines: [Data]) -> [StoredReadMark] {
        var found: [Article.ID: (order: Int, place: ReadingPosition?)] = [:]
        for (order, line) in lines.enumerated() {
            let words = line.dropFirst().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            guard let sign = line.first, let first = words.first, let id = Self.id(first) else { continue }
            if sign == UInt8(ascii: "-"), words.count == 1 { found[id] = nil }
            guard sign == UInt8(ascii: "+") else { continue }
            guard words.count == 4 else {
                if words.count == 1 { found[id] = (order, found[id]?.place) }
                continue
            }
            let numbers = words.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            guard numbers.count == 3, numbers.allSatisfy({ (0...largestNumber).contains($0) }) else { continue }
            let place = ReadingPosition(block: numbers[0], line: numbers[1], lineCount: numbers[2])
            found[id] = (found[id]?.order ?? order, place == .start ? nil : place)
        }
        return found.sorted { $0.value.order < $1.value.order }.suffix(ReadMarksState.limit)
            .map { StoredReadMark(article: $0.key, place: $0.value.place) }
    }

    /// The largest accepted number of a position.
    private static let largestNumber = 1_000_000

    /// The id in bytes of a line; nil if they are not an id. Qiita's ids have twenty hexadecimal digits.
    private static func id(_ bytes: Data.SubSequence) -> Article.ID? {
        guard (1...64).contains(bytes.count) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count == bytes.count && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? text : nil
    }
}

/// A read mark of an earlier session.
public struct StoredReadMark: Equatable, Sendable {
    /// The article that was opened or marked.
    public var article: Article.ID
    /// The reader's position in the article; nil at its beginning.
    public var place: ReadingPosition?

    /// Creates a mark.
    public init(article: Article.ID, place: ReadingPosition? = nil) {
        self.article = article
        self.place = place
    }

    /// The mark as a line of the file.
    fileprivate var line: String {
        "+\(article)" + (place.map { " \($0.block) \($0.line) \($0.lineCount)" } ?? "")
    }
}
