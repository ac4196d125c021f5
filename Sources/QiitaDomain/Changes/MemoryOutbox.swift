import Synchronization

/// An outbox in memory: that of the demo, of reruns and of tests, and the default of an `AppEnvironment`. Instances that share it
/// see the same records.
public final class MemoryOutbox: OutboxStorage {
    private let stored = Mutex<[OutboxRecord]>([])
    private let isLocked = Mutex(false)

    /// The right to send, given back with its last reference.
    private final class Holder: Sendable {
        let release: @Sendable () -> Void

        init(release: @escaping @Sendable () -> Void) { self.release = release }

        deinit { release() }
    }

    /// Creates an empty outbox.
    public init() {}

    /// All records.
    public func records() -> (records: [OutboxRecord], damagedCount: Int) {
        (stored.withLock(\.self), 0)
    }

    /// Appends records.
    public func append(_ records: [OutboxRecord]) {
        stored.withLock { $0 += records }
    }

    /// The right to send.
    public func sendingLock() -> (any AnyObject & Sendable)? {
        let isFree = isLocked.withLock { isLocked in
            defer { isLocked = true }
            return !isLocked
        }
        guard isFree else { return nil }
        return Holder { [weak self] in self?.isLocked.withLock { $0 = false } }
    }
}
