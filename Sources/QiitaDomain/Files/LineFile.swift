import Foundation

/// A file of short lines that several instances share. A line is appended with one `write`; once the file exceeds its
/// limit, it is rewritten with only the lines that are still needed.
///
/// No instance blocks on a lock. The instance that rewrites the file fills a new one beside it, gives it a name (`PATH.new`) that the
/// others know, copies what was appended meanwhile, flushes it, and only then renames it. An instance that appends a line and finds the
/// new file appends the line there as well, and once more if the file was replaced before that. So no line is lost, whichever instance
/// is killed when, but a line can occur twice. If the file cannot be written, only that line is lost.
struct LineFile: Sendable {
    let path: String
    /// The size in bytes above which the file is rewritten.
    let limit: Int
    /// Whose file is read and written.
    var trust = FileTrust.own()

    /// The size in bytes above which the file is neither read nor written.
    private var largestSize: Int { limit * 16 }
    /// The file that is being filled to replace this one.
    private var successor: String { path + ".new" }

    /// The lines; none if the file is not a plain file or is larger than sixteen times the limit.
    var lines: [Data] {
        (try? readLines()) ?? []
    }

    /// The lines; none if there is no file. Neither a file nor a folder that another user could have changed is used.
    func readLines() throws(PlainFile.Failure) -> [Data] {
        if let objection = trust.objection(toFolder: String(folder)) { throw objection }
        switch FileKind(path: path) {
        case .missing: return []
        case .other: throw .notAFile
        case .plain:
            return try PlainFile(path: path, trust: trust).read(limit: largestSize).split(separator: UInt8(ascii: "\n"))
        }
    }

    /// Appends a line; if that fails, the line is lost. A file that is too large to be read begins anew.
    /// - Parameter remaining: Returns the lines that are still needed; called when the file is rewritten.
    func add(_ line: String, remaining: () -> [String]) {
        guard (try? makeFolder()) != nil, let size = try? append(Data((line + "\n").utf8)), size > limit else { return }
        do throws(PlainFile.Failure) {
            _ = try readLines()
        } catch .tooLarge {
        } catch {
            // What cannot be read at this moment is not replaced.
            return
        }
        rewrite(remaining)
    }

    /// Appends lines with one write, and returns once the disk has them. Lines with which the file could no longer be read are refused
    /// (`EFBIG`).
    /// - Parameters:
    ///   - spare: The bytes that must remain free below the largest size.
    ///   - remaining: Returns the lines that are still needed; called when the file is rewritten, which nil prevents.
    func append(_ lines: [String], spare: Int = 0, remaining: () -> [String]?) throws(PrivateFile.Failure) {
        try makeFolder()
        let bytes = Data(lines.map { $0 + "\n" }.joined().utf8)
        if !hasRoom(for: bytes.count + spare) {
            rewrite(remaining)
            guard hasRoom(for: bytes.count + spare) else { throw PrivateFile.Failure(path: path, number: EFBIG) }
        }
        if try append(bytes, isFlushed: true) > limit { rewrite(remaining) }
    }

    private func hasRoom(for count: Int) -> Bool {
        var status = stat()
        // One more for the end of a torn line.
        return (stat(path, &status) == 0 ? Int(status.st_size) : 0) + count < largestSize
    }

    private var folder: Substring { path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex) }

    private func makeFolder() throws(PrivateFile.Failure) {
        try PrivateFile.makeFolder(folder)
        if trust.objection(toFolder: String(folder)) != nil {
            throw PrivateFile.Failure(path: String(folder), number: EPERM)
        }
    }

    /// Appends bytes and returns the new size of the file.
    @discardableResult
    private func append(_ bytes: Data, isFlushed: Bool = false) throws(PrivateFile.Failure) -> Int {
        // Another attempt is needed only if an instance replaced the file meanwhile, which takes longer than an
        // attempt.
        for _ in 0..<10 {
            let (size, status) = try append(bytes, to: path, O_CREAT, isFlushed)
            // An instance that begins to rewrite the file from here on copies the line.
            if FileKind(path: successor) == .plain {
                do throws(PrivateFile.Failure) {
                    _ = try append(bytes, to: successor, 0, isFlushed)
                } catch {
                    // A file without the line must not replace the one that has it.
                    unlink(successor)
                }
            }
            if isCurrent(status) { return size }
        }
        throw PrivateFile.Failure(path: path, number: EAGAIN)
    }

    /// Appends bytes to the file at a path, and returns its new size and its status before.
    private func append(
        _ bytes: Data, to path: String, _ flags: Int32, _ isFlushed: Bool
    ) throws(PrivateFile.Failure) -> (Int, stat) {
        let descriptor = open(path, O_RDWR | O_APPEND | flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.Failure(path: path, number: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw PrivateFile.Failure(path: path, number: EINVAL)
        }
        guard trust.objection(to: status) == nil else { throw PrivateFile.Failure(path: path, number: EPERM) }
        guard status.st_nlink <= 1 else { throw PrivateFile.Failure(path: path, number: EMLINK) }
        var last = UInt8(ascii: "\n")
        if status.st_size > 0 { pread(descriptor, &last, 1, status.st_size - 1) }
        // A line that was truncated because the disk was full is not joined with the next one.
        let whole = [UInt8]((last == UInt8(ascii: "\n") ? "" : "\n").utf8) + bytes
        let count = write(descriptor, whole, whole.count)
        guard count == whole.count else {
            throw PrivateFile.Failure(path: path, number: count < 0 ? errno : ENOSPC)
        }
        if isFlushed, fdatasync(descriptor) != 0 { throw PrivateFile.Failure(path: path, number: errno) }
        return (Int(status.st_size) + whole.count, status)
    }

    /// Whether the file with this status is still at the path.
    private func isCurrent(_ status: stat) -> Bool {
        var now = stat()
        return stat(path, &now) == 0 && now.st_ino == status.st_ino && now.st_dev == status.st_dev
    }

    /// Rewrites the file with the lines that are still needed, unless another instance is doing so. After an error the file stays as it
    /// is.
    private func rewrite(_ remaining: () -> [String]?) {
        guard let lock = try? FileLock(path: path + ".lock") else { return }
        defer { withExtendedLifetime(lock) {} }
        let old = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard old >= 0 else { return }
        defer { close(old) }
        var status = stat()
        guard fstat(old, &status) == 0, status.st_size > limit, let text = remaining()?.map({ $0 + "\n" }).joined()
        else {
            return
        }
        do throws(PrivateFile.Failure) {
            try PrivateFile(path: successor).write(Data(text.utf8))
            try copy(from: old, offset: status.st_size)
            try PrivateFile.rename(successor, to: path)
        } catch {
            unlink(successor)
        }
    }

    /// Copies what was appended to the file, from an offset on, to its successor, and returns once the disk has it.
    private func copy(from descriptor: Int32, offset: off_t) throws(PrivateFile.Failure) {
        var late = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, offset + off_t(late.count))
            guard count >= 0 else { throw PrivateFile.Failure(path: path, number: errno) }
            if count == 0 { break }
            late += buffer[..<count]
        }
        if !late.isEmpty { _ = try append(late, to: successor, 0, true) }
    }
}
