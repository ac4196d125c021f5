import Foundation

/// A file of short lines that instances share: a line is added by one `write` to the end, and what still counts is written
/// anew once the file has outgrown its limit.
///
/// Nothing waits for a lock. Who writes the file anew adds what came to the old one meanwhile, and who added a line to a file
/// that is the old one by then adds it again; so no line is lost, and one may stand twice. A file that cannot be written costs
/// the line and nothing else.
struct LineFile: Sendable {
    /// Where the file is.
    let path: String
    /// The bytes from which on the file is written anew.
    let limit: Int

    /// The lines, as far as a file of sixteen times the limit holds them; none if it is not a plain file.
    var lines: [Data] {
        guard FileKind(path: path) == .plain, let bytes = try? PlainFile(path: path).read(limit: limit * 16) else {
            return []
        }
        return bytes.split(separator: UInt8(ascii: "\n"))
    }

    /// Adds a line.
    /// - Parameter remaining: The lines that still count, asked for when the file is written anew.
    func add(_ line: String, remaining: () -> [String]) {
        guard (try? PrivateFile.makeFolder(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))) != nil else {
            return
        }
        if let size = append(Data((line + "\n").utf8)), size > limit { rewrite(remaining) }
    }

    /// The size of the file with the bytes at its end; nil if they could not be written.
    private func append(_ bytes: Data) -> Int? {
        // Each turn but the last was overtaken by an instance that wrote the file anew, which takes longer than a turn.
        for _ in 0..<10 {
            let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            var last = UInt8(ascii: "\n")
            if status.st_size > 0 { pread(descriptor, &last, 1, status.st_size - 1) }
            // A line that a full disk cut short is not joined with the next one.
            let whole = [UInt8]((last == UInt8(ascii: "\n") ? "" : "\n").utf8) + bytes
            guard write(descriptor, whole, whole.count) == whole.count else { return nil }
            if isCurrent(status) { return Int(status.st_size) + whole.count }
        }
        return nil
    }

    /// Whether the file with this status still stands at the path.
    private func isCurrent(_ status: stat) -> Bool {
        var now = stat()
        return stat(path, &now) == 0 && now.st_ino == status.st_ino && now.st_dev == status.st_dev
    }

    /// Leaves what still counts, unless another instance is doing that.
    private func rewrite(_ remaining: () -> [String]) {
        guard let lock = try? FileLock(path: path + ".lock") else { return }
        let old = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard old >= 0 else { return }
        defer { close(old) }
        var status = stat()
        guard fstat(old, &status) == 0, status.st_size > limit else { return }
        let text = remaining().map { $0 + "\n" }.joined()
        guard (try? PrivateFile(path: path).write(Data(text.utf8))) != nil else { return }
        var late = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while case let count = pread(old, &buffer, buffer.count, status.st_size + late.count), count > 0 {
            late += buffer[..<count]
        }
        if !late.isEmpty { _ = append(late) }
        withExtendedLifetime(lock) {}
    }
}

/// The queries of earlier runs, in a file that instances share: a query a line, the latest at the end.
/// Where the file cannot be written, the history lasts as long as the session.
public struct SearchHistoryFile: Sendable {
    /// The longest query that is kept, in bytes.
    static let longestQuery = 1_000

    private let file: LineFile

    /// The history in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 64 << 10)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/search-history", limit: limit)
    }

    /// The queries, each once, the latest at the end; at most as many as the prompt keeps, and cleaned.
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

    /// Adds a query.
    public func keep(_ query: String) {
        let line = Sanitizer.line(query)
        guard !line.isEmpty, line.utf8.count <= Self.longestQuery else { return }
        file.add(line, remaining: queries)
    }
}

/// A lock on a file that one running instance holds at a time; the system releases it with the process, however that ends.
public final class FileLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock; nil if another instance holds it. Where the file system has no locks, everyone gets one.
    /// - Throws: What kept the file from being opened or made.
    public init?(path: String) throws(PrivateFile.Failure) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.Failure(path: path, number: errno) }
        self.descriptor = descriptor
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    }

    deinit {
        close(descriptor)
    }
}
