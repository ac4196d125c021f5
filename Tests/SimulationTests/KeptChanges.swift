import QiitaDomain
import Synchronization

/// The file of the outbox in a simulation, which several processes share. One that has ended writes nothing any more and holds no lock.
final class KeptChanges: Sendable {
    private struct Content {
        var records: [OutboxRecord] = []
        var running: Set<Int> = []
        /// The process that has the right to send.
        var sender: Int?
    }

    private let content = Mutex(Content())

    /// What waits.
    var waiting: [Intention] {
        OutboxContents(content.withLock(\.records), host: nil).waiting.map(\.intention)
    }

    /// A process begins.
    func begin(_ process: Int) {
        content.withLock { _ = $0.running.insert(process) }
    }

    /// A process ends, or is killed.
    func end(_ process: Int) {
        content.withLock { content in
            content.running.remove(process)
            if content.sender == process { content.sender = nil }
        }
    }

    /// The file as one process sees it.
    struct OfProcess: OutboxStorage {
        let process: Int
        let changes: KeptChanges

        func records() -> (records: [OutboxRecord], damagedCount: Int) { (changes.content.withLock(\.records), 0) }

        func append(_ records: [OutboxRecord]) {
            changes.content.withLock { content in
                if content.running.contains(process) { content.records += records }
            }
        }

        func sendingLock() -> (any AnyObject & Sendable)? {
            let isFree = changes.content.withLock { content in
                guard content.running.contains(process), content.sender == nil else { return false }
                content.sender = process
                return true
            }
            return isFree ? Lock(process: process, changes: changes) : nil
        }
    }

    private final class Lock: Sendable {
        let process: Int
        let changes: KeptChanges

        init(process: Int, changes: KeptChanges) { (self.process, self.changes) = (process, changes) }

        deinit {
            changes.content.withLock { content in
                if content.sender == process { content.sender = nil }
            }
        }
    }
}
