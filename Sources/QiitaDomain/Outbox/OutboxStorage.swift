import Synchronization

/// Where the records of an outbox are. The same storage serves all instances and all hosts.
public protocol OutboxStorage: Sendable {
    /// All records, the oldest first, and the number of lines that are none.
    func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int)

    /// Appends records. They are stored when the call returns, even if the process is killed then.
    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure)

    /// The right to send, which one instance has at a time, until the returned object is released or the process ends; nil if
    /// another instance has it.
    func sendingLock() -> (any AnyObject & Sendable)?
}

/// An outbox in memory, for the demo and for tests. Instances that share it see the same records.
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
