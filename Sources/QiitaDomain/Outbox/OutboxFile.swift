import Foundation

/// The outbox on disk: a private file of JSON lines that all instances share.
public struct OutboxFile: OutboxStorage {
    /// The name of the file in the state directory.
    public static let name = "outbox.jsonl"

    private let file: LineFile

    /// Creates the outbox in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limit: 1 << 18)
    }

    init(folder: String, limit: Int) {
        file = LineFile(path: folder + "/" + Self.name, limit: limit)
    }

    /// The path of the file.
    public var path: String { file.path }

    /// All records, and the number of damaged lines.
    public func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int) {
        var (records, damagedCount): ([OutboxRecord], Int) = ([], 0)
        for line in try file.readLines() {
            if let record = OutboxRecord(line: line) { records.append(record) } else { damagedCount += 1 }
        }
        return (records, damagedCount)
    }

    /// Appends records with one write and flushes them. If the file is large, it is rewritten with what waits.
    public func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        try file.append(records.map(\.line)) { remaining?.map(\.line) }
    }

    /// The records of the intentions that wait, of all hosts and accounts; nil if the file cannot be read. While a new comment waits,
    /// the comments that were posted stay on record, so that none of them is taken for the new one.
    private var remaining: [OutboxRecord]? {
        guard let records = try? self.records().records else { return nil }
        let contents = OutboxContents(records, host: nil)
        let waiting = Set(contents.open.map(\.intention.id))
        let uncertain = contents.open.filter(\.isUncertain).map { OutboxRecord.sent($0.intention.id) }
        let posts = contents.open.contains { if case .comment(.post) = $0.intention.change { true } else { false } }
        let kept = records.filter {
            switch $0 {
            case .added(let intention, _): waiting.contains(intention.id)
            case .ended(_, _, let comment): posts && comment != nil
            case .sent, .returned: false
            }
        }
        return kept + uncertain
    }

    /// The right to send.
    public func sendingLock() -> (any AnyObject & Sendable)? {
        do throws(PrivateFile.Failure) {
            return try FileLock(path: file.path + ".sending")
        } catch {
            // Where no file can be created nothing is stored, so no other instance can send the same.
            return NoLock()
        }
    }

    /// Stands for the lock where no file can be created.
    private final class NoLock: Sendable {}
}
