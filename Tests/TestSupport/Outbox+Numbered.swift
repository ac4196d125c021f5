import QiitaDomain
import Synchronization

extension Outbox {
    /// An outbox whose intentions are named `i1`, `i2`, … in the order in which they were made.
    public static func numbered(_ storage: any OutboxStorage = MemoryOutbox(), token: AccessToken? = nil) -> Outbox {
        let count = IntentionCount()
        return Outbox(host: APIHost.qiita.origin, storage: storage, token: token, makeID: { "i\(count.next())" })
    }
}

private final class IntentionCount: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
