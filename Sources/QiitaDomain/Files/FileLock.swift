import Foundation

/// A file lock that one running instance holds at a time. The system releases it when the process ends, even after a
/// crash.
public final class FileLock: Sendable {
    /// Whether a lock is no longer waited for, after this time.
    public typealias Patience = @Sendable (_ waited: Duration) -> Bool

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

    /// The patience of a command, for which somebody waits.
    public static let briefly: Patience = { $0 >= .seconds(10) }

    /// Acquires a lock that others hold for moments only.
    /// - Parameter isGivenUp: Whether the lock is no longer waited for, after this time.
    /// - Throws: The reason why the file could not be opened or created; `EBUSY` after the wait was given up.
    static func awaited(
        path: String, isGivenUp: Patience
    ) throws(PrivateFile.Failure) -> FileLock {
        let start = ContinuousClock.now
        while true {
            if let lock = try FileLock(path: path) { return lock }
            if isGivenUp(.now - start) { throw PrivateFile.Failure(path: path, number: EBUSY) }
            usleep(10_000)
        }
    }

    deinit {
        // A child that is being started has a copy of the descriptor until it executes its program. Closing alone would leave the
        // lock to it.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
