import Foundation

/// The reader's marks on disk, in a file that instances share: a line a change, `+` and the id of an article that was read, with
/// block, line and number of lines behind it where the reader was further down than its beginning; `-` and the id of one whose mark
/// was removed.
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
    public func marks() -> [KeptMark] {
        var found: [Article.ID: (order: Int, place: ReadingPosition?)] = [:]
        for (order, line) in file.lines.enumerated() {
            let words = line.dropFirst().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            guard let sign = line.first, let first = words.first, let id = Self.id(first) else { continue }
            if sign == UInt8(ascii: "-"), words.count == 1 { found[id] = nil }
            guard sign == UInt8(ascii: "+") else { continue }
            guard words.count == 4 else {
                if words.count == 1 { found[id] = (order, found[id]?.place) }
                continue
            }
            let numbers = words.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            guard numbers.count == 3, numbers.allSatisfy({ (0...Self.largestNumber).contains($0) }) else { continue }
            let place = ReadingPosition(block: numbers[0], line: numbers[1], lineCount: numbers[2])
            found[id] = (found[id]?.order ?? order, place == .start ? nil : place)
        }
        return found.sorted { $0.value.order < $1.value.order }.suffix(ReadMarksState.limit)
            .map { KeptMark(article: $0.key, place: $0.value.place) }
    }

    /// The largest number of a place that is believed.
    private static let largestNumber = 1_000_000

    /// Adds a line. What stands in the file's place and is not a plain file is removed.
    public func note(_ article: Article.ID, isRead: Bool) {
        add("\(isRead ? "+" : "-")\(article)", about: article)
    }

    /// Adds a line with where the reader was in an article that has a mark.
    public func keep(_ article: Article.ID, _ place: ReadingPosition) {
        add(KeptMark(article: article, place: place).line, about: article)
    }

    private func add(_ line: String, about article: Article.ID) {
        guard Self.id(Data(article.utf8)) != nil else { return }
        if FileKind(path: file.path) == .other { try? FileManager.default.removeItem(atPath: file.path) }
        file.add(line) { marks().map(\.line) }
    }

    /// An id as a line can hold it: Qiita's are twenty hexadecimal digits.
    private static func id(_ bytes: Data.SubSequence) -> Article.ID? {
        guard (1...64).contains(bytes.count) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count == bytes.count && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? text : nil
    }
}

/// A mark of an earlier run.
public struct KeptMark: Equatable, Sendable {
    /// The article.
    public var article: Article.ID
    /// Where the reader was in it; nil at its beginning.
    public var place: ReadingPosition?

    /// A mark, and where the reader was in the article.
    public init(article: Article.ID, place: ReadingPosition? = nil) {
        self.article = article
        self.place = place
    }

    /// The mark as a line of the file.
    fileprivate var line: String {
        "+\(article)" + (place.map { " \($0.block) \($0.line) \($0.lineCount)" } ?? "")
    }
}

/// Keeps the reader's marks from run to run, as closures.
public struct ReadMarkKeeper: Sendable {
    /// The marks of earlier runs, the last one at the end; read while the caller waits.
    public var marks: @Sendable () -> [KeptMark]
    /// Keeps that an article is read now, or is not; nobody waits for it.
    public var note: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void
    /// Keeps where the reader is in an article that has a mark; nobody waits for it.
    public var keep: @Sendable (_ article: Article.ID, _ place: ReadingPosition) -> Void

    /// A keeper from its closures.
    public init(
        marks: @escaping @Sendable () -> [KeptMark], note: @escaping @Sendable (Article.ID, Bool) -> Void,
        keep: @escaping @Sendable (Article.ID, ReadingPosition) -> Void
    ) {
        self.marks = marks
        self.note = note
        self.keep = keep
    }

    /// Keeps nothing: the marks last as long as the session.
    public static let forgetful = ReadMarkKeeper(marks: { [] }, note: { _, _ in }, keep: { _, _ in })

    /// Keeps the marks in a file.
    public static func disk(_ file: ReadMarkFile) -> ReadMarkKeeper {
        ReadMarkKeeper(
            marks: file.marks,
            note: { article, isRead in DiskQueue.shared.later { file.note(article, isRead: isRead) } },
            keep: { article, place in DiskQueue.shared.later { file.keep(article, place) } })
    }
}
