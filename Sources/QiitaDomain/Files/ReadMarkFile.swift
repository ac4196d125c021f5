import Foundation

/// The read marks in a file that several instances share, one line per change: `+` and the id of an article that was
/// read, followed by block, line and number of lines if the reader was beyond its beginning; `-` and the id of an
/// article whose mark was removed.
public struct ReadMarkFile: Sendable {
    /// The name of the file.
    public static let name = "read-marks"
    private let file: LineFile

    /// Creates the file in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 256 << 10)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/" + Self.name, limit: limit)
    }

    /// The marks, the latest last; at most as many as the state holds. Lines that are not changes are skipped.
    public func marks() -> [StoredReadMark] {
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
            .map { StoredReadMark(article: $0.key, place: $0.value.place) }
    }

    /// The largest accepted number of a position.
    private static let largestNumber = 1_000_000

    /// Appends a line for a changed mark. If the path leads to something other than a plain file, it is removed.
    public func saveMark(_ article: Article.ID, isRead: Bool) {
        add("\(isRead ? "+" : "-")\(article)", about: article)
    }

    /// Appends a line with the reader's position in a marked article.
    public func savePosition(_ article: Article.ID, _ place: ReadingPosition) {
        add(StoredReadMark(article: article, place: place).line, about: article)
    }

    private func add(_ line: String, about article: Article.ID) {
        guard Self.id(Data(article.utf8)) != nil else { return }
        if FileKind(path: file.path) == .other { try? FileManager.default.removeItem(atPath: file.path) }
        file.add(line) { marks().map(\.line) }
    }

    /// The id in bytes of a line; nil if they are not an id. Qiita's ids have twenty hexadecimal digits.
    private static func id(_ bytes: Data.SubSequence) -> Article.ID? {
        guard (1...64).contains(bytes.count) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count == bytes.count && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? text : nil
    }
}
