import Foundation

/// A lock that one instance holds at a time, waited for; it is let go with this object, or with the process.
final class FileLock {
    private let descriptor: Int32

    /// Waits for the lock. Where no file can be made or the file system knows no locks, nobody is held up.
    init(path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
