import Foundation

/// The reader's marks on disk: a line a change, `+` and the id of an article that was read, `-` and the id of one whose mark
/// was taken away.
///
/// A line is added by one `write` to the end, so that instances can share the file. When it has grown too large, what still
/// holds is written anew; whoever adds a line or writes anew holds the lock, so that no line gets lost between the two.
public struct ReadMarkFile: Sendable {
    /// The bytes from which on the file is written anew.
    static let usualLimit = 256 << 10

    private let path: String
    private let limit: Int

    /// The marks in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: Self.usualLimit)
    }

    init(folder: String, limit: Int) {
        path = folder + "/read-marks"
        self.limit = limit
    }

    /// The articles that are marked, the one marked last at the end; at most as many as the state holds. A line that is none
    /// is skipped.
    public func articles() -> [Article.ID] {
        guard FileKind(path: path) == .plain, let bytes = try? PlainFile(path: path).read(limit: limit * 16) else {
            return []
        }
        var places: [Article.ID: Int] = [:]
        for (place, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            guard let sign = line.first, let id = Self.id(line.dropFirst()) else { continue }
            if sign == UInt8(ascii: "+") { places[id] = place } else if sign == UInt8(ascii: "-") { places[id] = nil }
        }
        return places.sorted { $0.value < $1.value }.map(\.key).suffix(ReadMarksState.limit)
    }

    /// Adds a line. What keeps it from being written costs no more than the mark.
    public func note(_ article: Article.ID, isRead: Bool) {
        guard Self.id(Data(article.utf8)) != nil, Self.makeFolder(of: path) else { return }
        let lock = FileLock(path: path + ".lock")
        withExtendedLifetime(lock) {
            if FileKind(path: path) == .other { try? FileManager.default.removeItem(atPath: path) }
            append("\(isRead ? "+" : "-")\(article)\n")
        }
    }

    private func append(_ line: String) {
        let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            return
        }
        var last = UInt8(ascii: "\n")
        if status.st_size > 0 { pread(descriptor, &last, 1, status.st_size - 1) }
        // A line that a full disk broke off stays one of its own.
        let bytes = Array((last == UInt8(ascii: "\n") ? line : "\n" + line).utf8)
        _ = write(descriptor, bytes, bytes.count)
        close(descriptor)
        if Int(status.st_size) + bytes.count > limit { compact() }
    }

    private func compact() {
        let lines = articles().map { "+\($0)\n" }.joined()
        try? PrivateFile(path: path).write(Data(lines.utf8))
    }

    /// An id as a line can hold it: what Qiita calls an article by is twenty hexadecimal digits.
    private static func id(_ bytes: Data) -> Article.ID? {
        guard (1...64).contains(bytes.count) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count == bytes.count && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? text : nil
    }

    private static func makeFolder(of path: String) -> Bool {
        let folder = URL(filePath: path).deletingLastPathComponent()
        return
            (try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    }
}
