import Foundation

/// A file that grows by whole lines, each with one `write(2)`, so that what was written survives the program's end.
final class LogFile {
    /// Bytes written so far.
    private(set) var size = 0
    private let descriptor: Int32

    /// Makes the file, for its owner alone. A link is never followed.
    /// - Parameter isReplacing: whether a file that is there is emptied; else that is an error.
    init(path: String, isReplacing: Bool) throws(ActionLogWriteError) {
        let way = isReplacing ? O_TRUNC : O_EXCL
        // A pipe that nobody reads would keep the program waiting; so no file does while it is opened.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | way
        let opened = retrying { open(path, flags, 0o600) }
        guard opened >= 0 else { throw errno == EEXIST ? .exists : .cannotCreate(code: errno) }
        _ = fcntl(opened, F_SETFL, O_APPEND)
        descriptor = opened
        if isReplacing { keepForOwner() }
    }

    deinit {
        close(descriptor)
    }

    /// A file that was there before is the owner's alone from now on; a device is nobody's to change.
    private func keepForOwner() {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        _ = fchmod(descriptor, 0o600)
    }

    /// Makes sure that the file still has a name.
    func check() throws(ActionLogWriteError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { throw .vanished }
    }

    /// Writes a line that ends with its line feed.
    /// - Throws: `full` or `cannotWrite`; of the line nothing stays behind, where that can be had.
    func append(_ line: [UInt8]) throws(ActionLogWriteError) {
        let written = line.withUnsafeBytes { bytes in
            retrying { write(descriptor, bytes.baseAddress, bytes.count) }
        }
        guard written == line.count else {
            let code = written < 0 ? errno : ENOSPC
            if written > 0 { _ = ftruncate(descriptor, off_t(size)) }
            throw [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full : .cannotWrite(code: code)
        }
        size += written
    }
}

/// Calls the system again as long as a signal came between.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
