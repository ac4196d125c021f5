import QiitaDomain
import Synchronization

extension Outbox {
    /// An outbox whose intentions are named `i1`, `i2`, … in the order in which they were made, also by others with the same storage.
    public static func numbered(_ storage: any OutboxStorage = MemoryOutbox(), token: AccessToken? = nil) -> Outbox {
        let count = IntentionCount()
        return Outbox(host: APIHost.qiita.origin, storage: storage, token: token) { "i\(count.next(in: storage))" }
    }
}

private final class IntentionCount: Sendable {
    private let count = Mutex(0)

    func next(in storage: any OutboxStorage) -> Int {
        let records = (try? storage.records().records) ?? []
        let stored = records.count { if case .added = $0 { true } else { false } }
        return count.withLock {
            $0 = max($0, stored) + 1
            return $0
        }
    }
}
