import QiitaDomain

/// An outbox that loses changes in one way.
struct LossyOutbox: OutboxStorage {
    /// A way of losing a change.
    enum Way: CaseIterable {
        /// The change is sent and not stored, so that it is lost with the process.
        case notStored
        /// The change is crossed out when it is sent, and not when it is answered.
        case crossedOutWhenSent
        /// A later change of the same article is not stored while an earlier one waits.
        case laterNotStored
        /// A failed change is crossed out as if it had succeeded.
        case failureCrossedOut
    }

    let way: Way
    let storage: any OutboxStorage

    func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int) { try storage.records() }

    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        for record in records {
            switch (way, record) {
            case (.notStored, .added): continue
            case (.crossedOutWhenSent, .sent(let id, _)): try storage.append([.ended(id, as: .done)])
            case (.laterNotStored, .added(let intention, _, _)) where isWaiting(intention.change.subject): continue
            case (.failureCrossedOut, .returned(let id)): try storage.append([.ended(id, as: .done)])
            case (_, _): try storage.append([record])
            }
        }
    }

    func sendingLock() throws(PrivateFile.Failure) -> (any AnyObject & Sendable)? {
        try storage.sendingLock()
    }

    private func isWaiting(_ subject: String) -> Bool {
        guard let records = try? storage.records().records else { return false }
        return OutboxContents(records, host: nil).waiting.contains { $0.intention.change.subject == subject }
    }
}
