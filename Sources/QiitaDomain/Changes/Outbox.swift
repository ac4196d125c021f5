import Foundation
import Synchronization

/// The reader's changes that Qiita has not confirmed yet, for one host, as one instance sees and sends them.
///
/// Every change of the outbox is stored when its call returns. What cannot be stored is owed: it holds for this instance, and each later
/// write tries it first. One instance sends at a time: from `begin` to `end` it holds the right to send, so that an intention is never
/// sent by two, and a later one never overtakes an earlier one on the same subject.
public final class Outbox: Sendable {
    /// The answer to the wish to send an intention.
    public enum Beginning: Equatable, Sendable {
        /// It is to be sent now.
        case begun(Attempt)
        /// Another instance is sending, or it is not known yet what became of the change that this one takes back.
        case busy
        /// The file at the path, which gives the right to send, cannot be used, so that another instance may be sending.
        case blocked(path: String)
        /// It is no longer to be sent: another instance sent it, or a later intention replaced it (nil).
        case over(OutboxRecord.Ending?)
    }

    /// What is known of an intention that is to be sent now.
    public struct Attempt: Equatable, Sendable {
        /// Whether it may have been applied already.
        public var isUncertain: Bool
        /// The account's comments below the article before a new comment was first sent, as `beginPost` stored them; nil if no try of it is
        /// on record.
        public var known: [Comment.ID]?
        /// How often the intentions were sent whose requests may still be on their way, if one of them is on the same subject; else empty.
        fileprivate var onTheirWay: [Intention.ID: Int] = [:]
        /// Whether an earlier request on the subject may still be on its way, so that `Outbox.arrival` has to pass before this one is sent.
        public var waits: Bool
    }

    /// Why an intention was neither replaced nor dropped.
    public enum Hindrance: Error, Equatable, Sendable {
        /// It may have been sent, or is being sent.
        case beingSent
        /// The file at the path, which gives the right to send, cannot be used, so that another instance may be sending it.
        case blocked(path: String)
        /// It could not be stored. Another intention in its place can be sent all the same.
        case unsaved(PrivateFile.Failure)
    }

    private struct Sending {
        var count = 0
        var lock: (any AnyObject & Sendable)?
        /// The records that could not be stored yet, the oldest first.
        var owed: [OutboxRecord] = []
        /// The intentions that this instance began and has not ended or given back.
        var begun: Set<Intention.ID> = []
        /// The intentions that this instance sent, so that it knows how their requests ended.
        var sentHere: Set<Intention.ID> = []
        /// How often intentions were sent whose requests have arrived or are lost by now.
        var arrived: [Intention.ID: Int] = [:]
        /// The token's owner, once known.
        var account: User.ID?
    }

    /// The time after which a request that nobody waits for any more has arrived at Qiita or is lost.
    static let arrival = Duration.seconds(5)

    /// The origin that the changes are sent to, such as `https://qiita.com`.
    public let host: String
    /// Creates the name of an intention, different from those of all instances and sessions.
    public let makeID: @Sendable () -> Intention.ID
    private let storage: any OutboxStorage
    private let token: AccessToken?
    private let sending = Mutex(Sending())

    /// Creates the outbox of a host.
    /// - Parameter token: The token that changes are sent with. A change whose account is not known waits for the token that it was made
    ///   with. Nil if it does not matter whose changes they are.
    public init(
        host: String, storage: any OutboxStorage, token: AccessToken? = nil,
        makeID: @escaping @Sendable () -> Intention.ID = Outbox.randomID
    ) {
        self.host = host
        self.storage = storage
        self.token = token
        self.makeID = makeID
    }

    /// A name that no other instance creates.
    public static let randomID: @Sendable () -> Intention.ID = {
        UInt64.random(in: 0 ... .max).padded(to: 16, radix: 16)
    }

    /// What the outbox contains, with what could not be stored yet.
    /// - Throws: The reason why the file cannot be read.
    public func contents() throws(PlainFile.Failure) -> OutboxContents {
        let (records, damagedCount) = try storage.records()
        let (owed, account) = sending.withLock { ($0.owed, $0.account) }
        var contents = OutboxContents(records + owed, host: host, token: token, account: account)
        contents.damagedCount = damagedCount
        return contents
    }

    /// The number of changes that wait for each other host.
    public func waitingElsewhere() -> [String: Int] {
        guard let records = try? storage.records().records else { return [:] }
        return OutboxContents(records, host: nil).counts(besides: host)
    }

    /// Whether the intention can be read where the next session reads it.
    func isStored(_ id: Intention.ID) -> Bool {
        (try? storage.records())?.records.contains { $0.intention?.id == id } ?? false
    }

    /// Stores an intention.
    /// - Throws: The reason why it could not be stored. It can be sent all the same.
    public func add(_ intention: Intention) throws(PrivateFile.Failure) {
        let maker = intention.account == nil ? token.map(TokenFingerprint.init(of:)) : nil
        try store([.added(intention, host: host, token: maker)])
    }

    /// Stores whose the intentions are that were made with the token before its owner was known.
    public func identify(as account: User.ID) {
        guard sending.withLock({ $0.account != account }) else { return }
        let unidentified = (try? contents())?.unidentified ?? []
        sending.withLock { $0.account = account }
        if !unidentified.isEmpty { storeOrOwe(unidentified.map { .identified($0, account: account) }) }
    }

    /// Stores what is owed.
    /// - Throws: The reason why it still cannot be stored.
    public func storeOwed() throws(PrivateFile.Failure) {
        try store([])
    }

    /// The changes that are lost with this process: those that could not be stored, and those whose taking back could not.
    public var unsaved: Set<Intention.ID> {
        let owed = sending.withLock(\.owed)
        let added = Set(owed.compactMap(\.intention?.id))
        return owed.reduce(into: added) { unsaved, record in
            guard case .ended(let id, let ending, _) = record else { return }
            if ending == .settled, !added.contains(id) { unsaved.insert(id) } else { unsaved.remove(id) }
        }
    }

    /// Stores records after those that are owed. If they cannot be stored, they are owed, too.
    private func store(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        try sending.withLock { sending throws(PrivateFile.Failure) in
            let owed = sending.owed
            if owed.isEmpty, records.isEmpty { return }
            do throws(PrivateFile.Failure) {
                try storage.append(owed + records)
                sending.owed = []
            } catch {
                sending.owed += records
                // A text that is too long for the file keeps nothing else from being stored.
                guard error.number == EFBIG, !owed.isEmpty, !records.isEmpty else { throw error }
                try storage.append(records)
                sending.owed = owed
            }
        }
    }

    /// Stores that an intention is about to be sent, if this instance may send it; that of a new comment `beginPost` stores. A call that
    /// returns `begun` must be followed by one of `end` or `giveBack`.
    public func begin(_ id: Intention.ID) -> Beginning {
        let isUnsaved = unsaved.contains(id)
        do throws(PrivateFile.Failure) {
            guard try acquireRightToSend() else { return .busy }
        } catch {
            // No other instance knows a change that is not stored.
            guard isUnsaved else { return .blocked(path: error.path) }
            sending.withLock { $0.count += 1 }
        }
        sending.withLock { _ = $0.begun.insert(id) }
        // A file that can no longer be read does not keep the reader's change from being sent. What was stored there may have been sent
        // by another instance.
        guard let contents = try? contents() else {
            return .begun(Attempt(isUncertain: !isUnsaved, waits: !isUnsaved))
        }
        guard let waiting = contents.waiting.first(where: { $0.intention.id == id }) else {
            release(id)
            return .over(contents.endings[id])
        }
        if contents.waitsForEarlier(waiting.intention) {
            release(id)
            return .busy
        }
        let attempt = attempt(of: waiting, contents)
        if !waiting.intention.isPost { storeOrOwe([.sent(id)]) }
        return .begun(attempt)
    }

    /// What is known of an intention, and whether an earlier request on its subject may still be on its way: one of an intention that it
    /// replaces, one that another session sent, or one of a new comment, of which a second one must not be posted.
    private func attempt(of waiting: OutboxContents.Waiting, _ contents: OutboxContents) -> Attempt {
        let id = waiting.intention.id
        return sending.withLock { sending in
            let onTheirWay = contents.uncertain.filter { sending.arrived[$0.key] != $0.value }
            let earlier = contents.replaced(by: waiting.intention).contains { onTheirWay[$0] != nil }
            let itself = onTheirWay[id] != nil && (waiting.intention.isPost || !sending.sentHere.contains(id))
            sending.sentHere.insert(id)
            return Attempt(
                isUncertain: waiting.isUncertain, known: contents.knownComments[id],
                onTheirWay: earlier || itself ? onTheirWay : [:], waits: earlier || itself)
        }
    }

    /// Records that `arrival` has passed since an attempt was begun: of all requests that may have been on their way then.
    func recordArrival(before attempt: Attempt) {
        sending.withLock { $0.arrived.merge(attempt.onTheirWay) { _, count in count } }
    }

    /// Stores that a new comment that was begun is about to be posted.
    /// - Parameter known: The account's comments below the article, one more of which will be this one.
    /// - Throws: The reason why it must not be posted: the comment is stored and this cannot be, so that a later session would post it
    ///   again. One that could not be stored itself is known to this instance alone.
    func beginPost(_ id: Intention.ID, known: [Comment.ID]) throws(PrivateFile.Failure) {
        let (isUnsaved, owed) = (unsaved.contains(id), sending.withLock(\.owed))
        do throws(PrivateFile.Failure) {
            try store([.sent(id, known: known)])
        } catch  where !isUnsaved {
            sending.withLock { $0.owed = owed }
            throw error
        } catch {
            // It is owed with the intention.
        }
    }

    /// Stores that nothing remains to be done for an intention that was sent.
    /// - Parameter comment: The comment that it posted.
    public func end(_ id: Intention.ID, as ending: OutboxRecord.Ending, comment: Comment.ID? = nil) {
        storeOrOwe([.ended(id, as: ending, comment: comment)])
        release(id)
    }

    /// Stores another intention in place of one that waits, or, without another one, that it is dropped.
    public func replace(_ id: Intention.ID, with intention: Intention?) throws(Hindrance) {
        let isFree: Bool
        do throws(PrivateFile.Failure) {
            isFree = try acquireRightToSend()
        } catch {
            throw .blocked(path: error.path)
        }
        guard isFree else { throw .beingSent }
        defer { release() }
        guard !sending.withLock({ $0.begun.contains(id) }),
            let waiting = (try? contents())?.waiting.first(where: { $0.intention.id == id }), !waiting.isUncertain
        else { throw .beingSent }
        do throws(PrivateFile.Failure) {
            if let intention { try add(intention) } else { try cross(out: [id], as: .dropped) }
        } catch {
            throw .unsaved(error)
        }
    }

    /// Stores that waiting intentions are settled, as a later one takes them back. False if another instance is sending, or has sent one of
    /// them: then Qiita may have it, and nothing is stored.
    /// - Throws: The reason why that could not be stored. It holds for this instance all the same.
    public func settle(_ ids: [Intention.ID]) throws(PrivateFile.Failure) -> Bool {
        guard !ids.isEmpty else { return true }
        guard (try? acquireRightToSend()) ?? false else { return false }
        defer { release() }
        let waiting = (try? contents())?.waiting.filter { !$0.isUncertain }.map(\.intention.id) ?? []
        guard unsaved.union(waiting).isSuperset(of: ids) else { return false }
        try store(ids.map { .ended($0, as: .settled) })
        return true
    }

    /// Lets an intention that was sent wait on. `isUncertain` if Qiita may have applied it.
    public func giveBack(_ id: Intention.ID, isUncertain: Bool) {
        storeOrOwe(isUncertain ? [] : [.returned(id)])
        release(id)
    }

    /// Stores that intentions that are not being sent have ended.
    /// - Throws: The reason why that could not be stored. They wait on.
    public func cross(out ids: [Intention.ID], as ending: OutboxRecord.Ending) throws(PrivateFile.Failure) {
        if ids.isEmpty { return }
        let owed = sending.withLock(\.owed)
        do throws(PrivateFile.Failure) {
            try store(ids.map { .ended($0, as: ending) })
        } catch {
            sending.withLock { $0.owed = owed }
            throw error
        }
    }

    /// Stores records now or with a later write.
    private func storeOrOwe(_ records: [OutboxRecord]) {
        do throws(PrivateFile.Failure) {
            try store(records)
        } catch {
            // They are owed: `storeOwed` reports it before the process ends.
        }
    }

    private func acquireRightToSend() throws(PrivateFile.Failure) -> Bool {
        try sending.withLock { sending throws(PrivateFile.Failure) in
            if sending.lock == nil { sending.lock = try storage.sendingLock() }
            if sending.lock != nil { sending.count += 1 }
            return sending.lock != nil
        }
    }

    private func release(_ id: Intention.ID? = nil) {
        sending.withLock { sending in
            if let id { sending.begun.remove(id) }
            sending.count -= 1
            if sending.count == 0 { sending.lock = nil }
        }
    }
}

/// Where the records of an outbox are. The same storage serves all instances and all hosts.
public protocol OutboxStorage: Sendable {
    /// All records, the oldest first, and the number of lines that are none.
    func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int)

    /// Appends records. They are stored when the call returns, even if the process is killed then.
    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure)

    /// The right to send, which one instance has at a time, until the returned object is released or the process ends; nil if
    /// another instance has it.
    /// - Throws: The reason why it is unknown whether another instance has it.
    func sendingLock() throws(PrivateFile.Failure) -> (any AnyObject & Sendable)?
}

/// An outbox in memory: that of the demo, of reruns and of tests, and the default of an `AppEnvironment`. Instances that share it
/// see the same records.
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

    /// All records, oldest first; none is ever damaged.
    public func records() -> (records: [OutboxRecord], damagedCount: Int) {
        (stored.withLock(\.self), 0)
    }

    /// Appends records, which never fails.
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
