import Foundation

/// A file lock that one running instance holds at a time. The system releases it when the process ends, even after a
/// crash.
public final class FileLock: Sendable {
    private let descriptor: Int32

    /// Acquires the lock; nil if another instance holds it.
    /// - Parameter mustExclude: Whether a file system without locks is an error. Otherwise the lock is always acquired there.
    /// - Throws: The reason why the file could not be opened or created, or the lock neither acquired nor found held.
    public init?(path: String, mustExclude: Bool = false) throws(PrivateFile.Failure) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.Failure(path: path, number: errno) }
        self.descriptor = descriptor
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        if errno == EWOULDBLOCK { return nil }
        // The deinitializer closes the file.
        if mustExclude { throw PrivateFile.Failure(path: path, number: errno) }
    }

    /// Acquires a lock that others hold for moments only; nil if one of them has held it for a second.
    /// - Throws: The reason why the file could not be opened or created.
    static func brief(path: String) throws(PrivateFile.Failure) -> FileLock? {
        for _ in 0..<100 {
            if let lock = try FileLock(path: path) { return lock }
            usleep(10_000)
        }
        return nil
    }

    deinit {
        // A child that is being started has a copy of the descriptor until it executes its program. Closing alone would leave the
        // lock to it.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
