import Synchronization

/// An outbox in memory with the changes that the recorded session found.
final class RecordedOutbox: OutboxStorage {
    private let memory = MemoryOutbox()
    private let isRead = Mutex(false)
    private let left: @Sendable () -> [OutboxContents.Waiting]

    init(left: @escaping @Sendable () -> [OutboxContents.Waiting]) {
        self.left = left
    }

    func records() -> (records: [OutboxRecord], damagedCount: Int) {
        let isFirst = isRead.withLock { isRead in
            defer { isRead = true }
            return !isRead
        }
        if isFirst { memory.append(left().map { .added($0.intention, host: APIHost.qiita.origin) }) }
        return memory.records()
    }

    func append(_ records: [OutboxRecord]) { memory.append(records) }

    func sendingLock() -> (any AnyObject & Sendable)? { memory.sendingLock() }
}
