import Foundation

/// A file that grows at its end, each time by one `write(2)`, so that what was written survives a crash.
final class ActionLogFile {
    /// Bytes written so far.
    private(set) var size = 0
    private let descriptor: Int32

    /// Creates the file, readable only by its owner. Links are never followed, and a file with another name is not emptied.
    /// - Parameter isReplacing: whether an existing file is emptied; otherwise it is an error.
    init(path: String, isReplacing: Bool) throws(ActionLogWriteError) {
        // Opening a pipe without a reader would block, so the file is opened without blocking.
        let flags =
            O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (isReplacing ? 0 : O_EXCL)
        let opened = retrying { open(path, flags, 0o600) }
        guard opened >= 0 else { throw errno == EEXIST ? .exists : .cannotCreate(code: errno) }
        var status = stat()
        if isReplacing, fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            guard status.st_nlink <= 1, ftruncate(opened, 0) == 0 else {
                let code = status.st_nlink > 1 ? EMLINK : errno
                close(opened)
                throw .cannotCreate(code: code)
            }
        }
        _ = fcntl(opened, F_SETFL, O_APPEND)
        descriptor = opened
        if isReplacing { restrictToOwner() }
    }

    deinit {
        close(descriptor)
    }

    /// Makes an existing file readable only by its owner; a device is unchanged.
    private func restrictToOwner() {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        _ = fchmod(descriptor, 0o600)
    }

    /// Checks that the file still has a name.
    func check() throws(ActionLogWriteError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { throw .vanished }
    }

    /// Writes complete lines, the beginning of a record or its end: an action is in the file before it is reduced.
    /// - Throws: `full` or `cannotWrite`; those of the bytes that were written are removed if possible.
    func append(_ text: [UInt8]) throws(ActionLogWriteError) {
        let written = text.withUnsafeBytes { bytes in
            retrying { write(descriptor, bytes.baseAddress, bytes.count) }
        }
        guard written == text.count else {
            let code = written < 0 ? errno : ENOSPC
            if written > 0 { _ = ftruncate(descriptor, off_t(size)) }
            throw [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full : .cannotWrite(code: code)
        }
        size += written
    }
}

/// Repeats a system call while signals interrupt it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
