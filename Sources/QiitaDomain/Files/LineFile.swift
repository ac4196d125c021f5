import Foundation

/// A file of short lines that several instances share. A line is appended with one `write`; once the file exceeds its
/// limit, it is rewritten with only the lines that are still needed.
///
/// No instance blocks on a lock. An instance that rewrites the file copies the lines that were appended to the old
/// file meanwhile, and an instance that appended a line to a replaced file appends it again. So no line is lost, but
/// a line can occur twice. If the file cannot be written, only that line is lost.
struct LineFile: Sendable {
    let path: String
    /// The size in bytes above which the file is rewritten.
    let limit: Int

    /// The lines; none if the file is not a plain file or is larger than sixteen times the limit.
    var lines: [Data] {
        (try? readLines()) ?? []
    }

    /// The lines; none if there is no file.
    func readLines() throws(PlainFile.Failure) -> [Data] {
        switch FileKind(path: path) {
        case .missing: return []
        case .other: throw .notAFile
        case .plain: return try PlainFile(path: path).read(limit: limit * 16).split(separator: UInt8(ascii: "\n"))
        }
    }

    /// Appends a line; if that fails, the line is lost.
    /// - Parameter remaining: Returns the lines that are still needed; called when the file is rewritten.
    func add(_ line: String, remaining: () -> [String]) {
        guard (try? makeFolder()) != nil else { return }
        if let size = try? append(Data((line + "\n").utf8)), size > limit { rewrite(remaining) }
    }

    /// Appends lines with one write, and returns once the disk has them.
    /// - Parameter remaining: Returns the lines that are still needed; called when the file is rewritten, which nil prevents.
    func append(_ lines: [String], remaining: () -> [String]?) throws(PrivateFile.Failure) {
        try makeFolder()
        let size = try append(Data(lines.map { $0 + "\n" }.joined().utf8), isFlushed: true)
        if size > limit { rewrite(remaining) }
    }

    private func makeFolder() throws(PrivateFile.Failure) {
        try PrivateFile.makeFolder(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    }

    /// Appends bytes and returns the new size of the file.
    @discardableResult
    private func append(_ bytes: Data, isFlushed: Bool = false) throws(PrivateFile.Failure) -> Int {
        // Another attempt is needed only if an instance replaced the file meanwhile, which takes longer than an
        // attempt.
        for _ in 0..<10 {
            let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { throw PrivateFile.Failure(path: path, number: errno) }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                throw PrivateFile.Failure(path: path, number: EINVAL)
            }
            var last = UInt8(ascii: "\n")
            if status.st_size > 0 { pread(descriptor, &last, 1, status.st_size - 1) }
            // A line that was truncated because the disk was full is not joined with the next one.
            let whole = [UInt8]((last == UInt8(ascii: "\n") ? "" : "\n").utf8) + bytes
            let count = write(descriptor, whole, whole.count)
            guard count == whole.count else {
                throw PrivateFile.Failure(path: path, number: count < 0 ? errno : ENOSPC)
            }
            if isFlushed, fdatasync(descriptor) != 0 { throw PrivateFile.Failure(path: path, number: errno) }
            if isCurrent(status) { return Int(status.st_size) + whole.count }
        }
        throw PrivateFile.Failure(path: path, number: EAGAIN)
    }

    /// Whether the file with this status is still at the path.
    private func isCurrent(_ status: stat) -> Bool {
        var now = stat()
        return stat(path, &now) == 0 && now.st_ino == status.st_ino && now.st_dev == status.st_dev
    }

    /// Rewrites the file with the lines that are still needed, unless another instance is doing so.
    private func rewrite(_ remaining: () -> [String]?) {
        guard let lock = try? FileLock(path: path + ".lock") else { return }
        let old = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard old >= 0 else { return }
        defer { close(old) }
        var status = stat()
        guard fstat(old, &status) == 0, status.st_size > limit else { return }
        guard let text = remaining()?.map({ $0 + "\n" }).joined(),
            (try? PrivateFile(path: path).write(Data(text.utf8))) != nil
        else { return }
        var late = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while case let count = pread(old, &buffer, buffer.count, status.st_size + late.count), count > 0 {
            late += buffer[..<count]
        }
        if !late.isEmpty { _ = try? append(late) }
        withExtendedLifetime(lock) {}
    }
}
