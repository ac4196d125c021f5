import Foundation
import QiitaDomain

/// A file that one running instance holds at a time; the system lets it go with the process, however that ends.
final class InstanceLock {
    private let descriptor: Int32

    /// Takes the lock; nil where another instance holds it.
    init?(path: String) throws(RecorderFailure) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw RecorderFailure(code: errno) }
        self.descriptor = descriptor
        // Where the file system knows no locks, nobody holds any.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    }

    deinit {
        close(descriptor)
    }
}
