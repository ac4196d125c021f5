import Foundation

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
