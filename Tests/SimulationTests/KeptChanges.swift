import QiitaDomain
import Synchronization

/// The file of the outbox in a simulation. A start of the program that has ended writes nothing any more and holds no lock.
final class KeptChanges: Sendable {
    private struct Content {
        var records: [OutboxRecord] = []
        var start = 0
        var isLocked = false
    }

    private let content = Mutex(Content())

    /// What waits.
    var waiting: [Intention] {
        OutboxContents(content.withLock(\.records), host: nil).waiting.map(\.intention)
    }

    /// How each intention ended that did.
    var endings: [Intention.ID: OutboxRecord.Ending] { OutboxContents(content.withLock(\.records), host: nil).endings }

    /// The program is started anew.
    func begin(_ start: Int) {
        content.withLock { content in
            content.start = start
            content.isLocked = false
        }
    }

    /// The file as one start of the program sees it.
    struct OfStart: OutboxStorage {
        let start: Int
        let changes: KeptChanges

        func records() -> (records: [OutboxRecord], damagedCount: Int) { (changes.content.withLock(\.records), 0) }

        func append(_ records: [OutboxRecord]) {
            changes.content.withLock { content in
                if content.start == start { content.records += records }
            }
        }

        func sendingLock() -> (any AnyObject & Sendable)? {
            let isFree = changes.content.withLock { content in
                guard content.start == start, !content.isLocked else { return false }
                content.isLocked = true
                return true
            }
            return isFree ? Lock(start: start, changes: changes) : nil
        }
    }

    private final class Lock: Sendable {
        let start: Int
        let changes: KeptChanges

        init(start: Int, changes: KeptChanges) { (self.start, self.changes) = (start, changes) }

        deinit {
            changes.content.withLock { content in
                if content.start == start { content.isLocked = false }
            }
        }
    }
}
