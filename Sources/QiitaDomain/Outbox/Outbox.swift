import Synchronization

/// The reader's changes that Qiita has not confirmed yet, for one host, as one instance sees and sends them.
///
/// Every change of the outbox is stored when its call returns. One instance sends at a time: from `begin` to `end` it holds the
/// right to send, so that an intention is never sent by two, and a later one never overtakes an earlier one on the same subject.
public final class Outbox: Sendable {
    /// The answer to the wish to send an intention.
    public enum Beginning: Equatable, Sendable {
        /// It is to be sent now. If `isUncertain`, it may have been applied already. If `mayBeOvertaken`, the request of an earlier
        /// intention on the same subject may still be on its way.
        case begun(isUncertain: Bool, mayBeOvertaken: Bool = false)
        /// Another instance is sending.
        case busy
        /// It is no longer to be sent: another instance sent it, or a later intention replaced it (nil).
        case over(OutboxRecord.Ending?)
    }

    private struct Sending {
        var count = 0
        var lock: (any AnyObject & Sendable)?
        /// The intentions that could not be stored.
        var unsaved: [Intention.ID: Intention] = [:]
    }

    /// The time after which a request that nobody waits for any more has arrived at Qiita or is lost.
    static let arrival = Duration.seconds(5)

    /// The origin of the host.
    public let host: String
    /// Creates the name of an intention, different from those of all instances and sessions.
    public let makeID: @Sendable () -> Intention.ID
    private let storage: any OutboxStorage
    private let sending = Mutex(Sending())

    /// Creates the outbox of a host.
    public init(
        host: String, storage: any OutboxStorage, makeID: @escaping @Sendable () -> Intention.ID = Outbox.randomID
    ) {
        self.host = host
        self.storage = storage
        self.makeID = makeID
    }

    /// A name that no other instance creates.
    public static let randomID: @Sendable () -> Intention.ID = {
        UInt64.random(in: 0 ... .max).padded(to: 16, radix: 16)
    }

    /// What the outbox contains.
    /// - Throws: The reason why the file cannot be read.
    public func contents() throws(PlainFile.Failure) -> OutboxContents {
        let (records, damagedCount) = try storage.records()
        var contents = OutboxContents(records, host: host)
        contents.damagedCount = damagedCount
        return contents
    }

    /// Stores an intention.
    /// - Throws: The reason why it could not be stored. It can be sent all the same.
    public func add(_ intention: Intention) throws(PrivateFile.Failure) {
        do throws(PrivateFile.Failure) {
            try storage.append([.added(intention, host: host)])
        } catch {
            sending.withLock { $0.unsaved[intention.id] = intention }
            throw error
        }
    }

    /// Stores records of an intention, after the intention itself if that could not be stored yet: what it replaces is crossed out
    /// with it.
    private func store(_ records: [OutboxRecord], of id: Intention.ID) {
        let unsaved = sending.withLock { $0.unsaved[id] }
        let added = unsaved.map { [OutboxRecord.added($0, host: host)] } ?? []
        guard (try? storage.append(added + records)) != nil else { return }
        sending.withLock { $0.unsaved[id] = nil }
    }

    /// Stores that an intention is about to be sent, if this instance may send it. A call that returns `begun` must be followed by
    /// one of `end` or `giveBack`.
    public func begin(_ id: Intention.ID) -> Beginning {
        guard acquireRightToSend() else { return .busy }
        if sending.withLock({ $0.unsaved[id] != nil }) {
            store([.sent(id)], of: id)
            return .begun(isUncertain: false)
        }
        // A file that can no longer be read does not keep the reader's change from being sent.
        guard let contents = try? contents() else { return .begun(isUncertain: false) }
        guard let waiting = contents.waiting.first(where: { $0.intention.id == id }) else {
            release()
            return .over(contents.endings[id])
        }
        try? storage.append([.sent(id)])
        return .begun(isUncertain: waiting.isUncertain, mayBeOvertaken: waiting.mayBeOvertaken)
    }

    /// Stores that nothing remains to be done for an intention that was sent.
    /// - Parameter comment: The comment that it posted.
    public func end(_ id: Intention.ID, as ending: OutboxRecord.Ending, comment: Comment.ID? = nil) {
        store([.ended(id, as: ending, comment: comment)], of: id)
        release()
    }

    /// Stores another intention in place of one that waits, or, without another one, that it is dropped. False if it may have been
    /// sent, or is being sent.
    /// - Throws: The reason why that could not be stored.
    public func replace(_ id: Intention.ID, with intention: Intention?) throws(PrivateFile.Failure) -> Bool {
        guard acquireRightToSend() else { return false }
        defer { release() }
        guard let waiting = (try? contents())?.waiting.first(where: { $0.intention.id == id }), !waiting.isUncertain
        else { return false }
        if let intention { try add(intention) } else { try storage.append([.ended(id, as: .dropped)]) }
        return true
    }

    /// Stores that waiting intentions are settled, as a later one takes them back. False if another instance is sending, or has sent one of
    /// them: then Qiita may have it, and nothing is stored.
    /// - Throws: The reason why that could not be stored.
    public func settle(_ ids: [Intention.ID]) throws(PrivateFile.Failure) -> Bool {
        guard !ids.isEmpty else { return true }
        guard acquireRightToSend() else { return false }
        defer { release() }
        let unsaved = sending.withLock { Set($0.unsaved.keys) }
        let waiting = (try? contents())?.waiting.filter { !$0.isUncertain }.map(\.intention.id) ?? []
        guard unsaved.union(waiting).isSuperset(of: ids) else { return false }
        try cross(out: ids, as: .settled)
        return true
    }

    /// Lets an intention that was sent wait on. `isUncertain` if Qiita may have applied it.
    public func giveBack(_ id: Intention.ID, isUncertain: Bool) {
        let isUnsaved = sending.withLock { $0.unsaved[id] != nil }
        if !isUncertain || isUnsaved { store([isUncertain ? .sent(id) : .returned(id)], of: id) }
        release()
    }

    /// Stores that intentions that are not being sent have ended.
    /// - Throws: The reason why that could not be stored.
    public func cross(out ids: [Intention.ID], as ending: OutboxRecord.Ending) throws(PrivateFile.Failure) {
        if !ids.isEmpty { try storage.append(ids.map { .ended($0, as: ending) }) }
    }

    private func acquireRightToSend() -> Bool {
        sending.withLock { sending in
            if sending.lock == nil { sending.lock = storage.sendingLock() }
            if sending.lock != nil { sending.count += 1 }
            return sending.lock != nil
        }
    }

    private func release() {
        sending.withLock { sending in
            sending.count -= 1
            if sending.count == 0 { sending.lock = nil }
        }
    }
}
