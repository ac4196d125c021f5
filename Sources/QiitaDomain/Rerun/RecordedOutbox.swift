import Foundation
import Synchronization

/// A question to the outbox of the recorded session.
public enum OutboxQuestion: Hashable, Sendable {
    /// What it contained.
    case contents
    /// Whether it could store a change.
    case adding
    /// Whether this instance was to send a change.
    case sending
}

/// An outbox in memory that behaves as the recorded session's outbox did: what it contained, what it could not store, and what it let
/// other instances send.
final class RecordedOutbox: OutboxStorage {
    private let memory = MemoryOutbox()
    /// Whether the recorded session could not write its file.
    private let cannotWrite = Mutex(false)
    private let answer: @Sendable (OutboxQuestion) -> OutboxAction?

    /// Creates an outbox. `answer` returns the action that the answer to a question led to; nil if the outbox did what was asked.
    init(answer: @escaping @Sendable (OutboxQuestion) -> OutboxAction?) {
        self.answer = answer
    }

    func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int) {
        switch answer(.contents) {
        case .unreadable?: throw .unreadable
        case .restored(let waiting, let damagedCount)?:
            let ids = Set(waiting.map(\.intention.id))
            // What the others take back was done: else they would not wait.
            let done = waiting.compactMap(\.intention.takesBack).filter { !ids.contains($0) }
            memory.append(done.map { .ended($0, as: .done) } + waiting.flatMap(\.records))
            return (memory.records().records, damagedCount)
        case .overtaken(let id, let ending)?:
            if let ending { memory.append([.ended(id, as: ending)]) }
            return (memory.records().records.filter { ending != nil || $0.intention?.id != id }, 0)
        case .deferred(let id)?: return (memory.records().records + [.sent(id)], 0)  // by another instance
        case .added?, .stored?, .blocked?, .pauseEnded?, .dropped?, .request?, .textKept?, nil: return memory.records()
        }
    }

    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        let cannotWrite = cannotWrite.withLock { cannotWrite in
            switch answer(.adding) {
            case .added(_, let isSaved)?: cannotWrite = !isSaved
            case .stored?: cannotWrite = false
            case .restored?, .unreadable?, .deferred?, .blocked?, .pauseEnded?, .overtaken?, .dropped?, .request?,
                .textKept?, nil:
                break
            }
            return cannotWrite
        }
        if cannotWrite { throw PrivateFile.Failure(path: OutboxFile.name, number: EIO) }
        memory.append(records)
    }

    func sendingLock() throws(PrivateFile.Failure) -> (any AnyObject & Sendable)? {
        switch answer(.sending) {
        case .deferred?: return nil
        case .blocked(_, let path)?: throw PrivateFile.Failure(path: path, number: EACCES)
        case .restored?, .unreadable?, .added?, .stored?, .pauseEnded?, .overtaken?, .dropped?, .request?, .textKept?,
            nil:
            break
        }
        return memory.sendingLock()
    }
}

extension OutboxContents.Waiting {
    /// Records from which an outbox reads this.
    fileprivate var records: [OutboxRecord] {
        let added = OutboxRecord.added(intention, host: APIHost.qiita.origin)
        return isUncertain ? [added, .sent(intention.id)] : [added]
    }
}
