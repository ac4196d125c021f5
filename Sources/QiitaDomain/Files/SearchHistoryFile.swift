import Foundation

/// What was searched for, in a file that instances share: a query a line, the last one at the end.
///
/// A query is added by one `write` to the end of the file. When the file has grown too large it is written anew; who adds a
/// query waits for that and adds it to the new file, so that none gets lost between the two. Where the file cannot be
/// written the history lasts as long as the session.
public struct SearchHistoryFile: Sendable {
    /// The longest query that is kept, in bytes.
    static let longestQuery = 1_000
    /// The bytes from which on the file is written anew.
    private static let usualLimit = 64 << 10

    private let path: String
    private let limit: Int

    /// The history in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: Self.usualLimit)
    }

    init(folder: String, limit: Int) {
        path = folder + "/search-history"
        self.limit = limit
    }

    /// The queries, each once, as many as the prompt keeps, without what could fool a terminal.
    public func queries() -> [String] {
        guard let bytes = try? PlainFile(path: path).read(limit: limit * 16) else { return [] }
        var newestFirst: [String] = []
        var known: Set = [""]
        for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() where line.count <= Self.longestQuery {
            let query = Sanitizer.line(String(decoding: line, as: UTF8.self))
            if known.insert(query).inserted { newestFirst.append(query) }
            if newestFirst.count == InputState.keptTexts { break }
        }
        return newestFirst.reversed()
    }

    /// Adds a query.
    public func keep(_ query: String) {
        let line = Sanitizer.line(query)
        guard !line.isEmpty, line.utf8.count <= Self.longestQuery, let descriptor = open() else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        // A line that a full disk broke off stays one of its own.
        let bytes = Array(((endsInLine(descriptor, Int(status.st_size)) ? "" : "\n") + line + "\n").utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count, Int(status.st_size) + bytes.count > limit else {
            return
        }
        rewrite(descriptor)
    }

    /// The file, open at its end and not being written anew; nil where there can be none.
    private func open() -> Int32? {
        let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        guard (try? PrivateFile.makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))) != nil
        else { return nil }
        while true {
            let descriptor = Foundation.open(path, flags, 0o600)
            guard descriptor >= 0 else { return nil }
            while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                return nil
            }
            if isCurrent(descriptor) { return descriptor }
            close(descriptor)
        }
    }

    /// False where another instance has written the file anew: the old one is no longer read by anybody.
    private func isCurrent(_ descriptor: Int32) -> Bool {
        var (own, current) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &current) == 0 && own.st_ino == current.st_ino
            && own.st_dev == current.st_dev
    }

    private func endsInLine(_ descriptor: Int32, _ size: Int) -> Bool {
        var last = UInt8(ascii: "\n")
        if size > 0 { pread(descriptor, &last, 1, off_t(size - 1)) }
        return last == UInt8(ascii: "\n")
    }

    /// Leaves what is still offered. While another instance is adding a query this waits for the next time.
    private func rewrite(_ descriptor: Int32) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isCurrent(descriptor) else { return }
        let lines = queries().map { $0 + "\n" }.joined()
        try? PrivateFile(path: path).write(Data(lines.utf8))
    }
}
