import Foundation
import Synchronization

@testable import QiitaDomain

/// The file of an outbox that can be written only while there is room.
final class OutboxWithRoom: OutboxStorage {
    private let stored = MemoryOutbox()
    private let room: Mutex<Bool>

    /// Creates the file.
    init(hasRoom: Bool = true) {
        room = Mutex(hasRoom)
    }

    /// Whether it can be written from now on.
    func setRoom(_ hasRoom: Bool) { room.withLock { $0 = hasRoom } }

    /// All records.
    func records() -> (records: [OutboxRecord], damagedCount: Int) { stored.records() }

    /// Appends records, if there is room.
    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        guard room.withLock(\.self) else { throw PrivateFile.Failure(path: "outbox", number: ENOSPC) }
        stored.append(records)
    }

    /// The right to send.
    func sendingLock() -> (any AnyObject & Sendable)? { stored.sendingLock() }
}
