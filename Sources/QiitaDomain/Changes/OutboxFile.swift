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

    /// The bytes that new intentions leave free for the records of how the stored ones end.
    private static let spare = 1 << 16

    /// Appends records with one write and flushes them. If the file is large, it is rewritten with what waits. Intentions with which it
    /// would be too large to be read (4 MB) are refused.
    public func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        let spare = records.contains { $0.intention != nil } ? min(Self.spare, file.limit) : 0
        try file.append(records.map(\.line), spare: spare) { remaining?.map(\.line) }
    }

    /// The records of the intentions that wait, of all hosts and accounts; nil if the file cannot be read. While a new comment waits,
    /// the comments that were posted stay on record, so that none of them is taken for the new one.
    private var remaining: [OutboxRecord]? {
        guard let records = try? self.records().records else { return nil }
        let contents = OutboxContents(records, host: nil)
        let waiting = Set(contents.open.map(\.intention.id))
        let uncertain = contents.open.filter(\.isUncertain).map {
            OutboxRecord.sent($0.intention.id, known: contents.knownComments[$0.intention.id])
        }
        // Whether what takes them back holds depends on how they ended.
        let takenBack = Set(contents.open.compactMap(\.intention.takesBack))
        let posts = contents.open.contains { if case .comment(.post) = $0.intention.change { true } else { false } }
        let kept = records.filter {
            switch $0 {
            case .added(let intention, _, _): waiting.contains(intention.id)
            case .identified(let id, _): waiting.contains(id)
            case .ended(let id, _, let comment): posts && comment != nil || takenBack.contains(id)
            case .sent, .returned: false
            }
        }
        return kept + uncertain
    }

    /// The right to send.
    /// - Throws: The reason why the file of the lock cannot be opened, or that its file system has no locks: then it is unknown whether
    ///   another instance is sending.
    public func sendingLock() throws(PrivateFile.Failure) -> (any AnyObject & Sendable)? {
        try PrivateFile.makeFolder(file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.endIndex))
        return try FileLock(path: file.path + ".sending", mustExclude: true)
    }
}
