import Dispatch
import Foundation
import Synchronization

/// The cached responses of Qiita as bytes by key, one closure per operation. Each closure can be called from any
/// thread, takes as long as a disk access, and fails silently: a response that is not cached can be requested again.
public struct ResponseCache: Sendable {
    /// The entry of a key; nil if no entry can be read.
    public var read: @Sendable (_ key: CacheKey) -> Data?
    /// Writes an entry, replacing the previous one; false if it could not be written.
    public var write: @Sendable (_ key: CacheKey, _ bytes: Data) -> Bool
    /// Rewrites the entries of some kinds for which `change` returns other bytes.
    public var rewrite: @Sendable (_ kinds: Set<CacheKey.Kind>, _ change: @Sendable (Data) -> Data?) -> Void
    /// Removes all entries of a kind.
    public var remove: @Sendable (_ kind: CacheKey.Kind) -> Void
    /// Removes all entries except those of some keys.
    public var keepOnly: @Sendable (_ keys: Set<CacheKey>) -> Void
    /// All entries of some kinds.
    public var entries: @Sendable (_ kinds: Set<CacheKey.Kind>) -> [Data]

    /// Creates a cache.
    public init(
        read: @escaping @Sendable (CacheKey) -> Data?, write: @escaping @Sendable (CacheKey, Data) -> Bool,
        rewrite: @escaping @Sendable (Set<CacheKey.Kind>, @Sendable (Data) -> Data?) -> Void,
        remove: @escaping @Sendable (CacheKey.Kind) -> Void,
        keepOnly: @escaping @Sendable (Set<CacheKey>) -> Void = { _ in },
        entries: @escaping @Sendable (Set<CacheKey.Kind>) -> [Data] = { _ in [] }
    ) {
        self.read = read
        self.write = write
        self.rewrite = rewrite
        self.remove = remove
        self.keepOnly = keepOnly
        self.entries = entries
    }

    /// Creates a cache in files below a folder, for one host and one reader.
    /// - Parameters:
    ///   - folder: The cache directory of the application; it need not exist.
    ///   - token: The owner of the responses; responses without a token are stored separately.
    ///   - bytes: The maximum size of all entries of all readers together, in bytes.
    public static func disk(
        folder: String, host: APIHost, token: AccessToken?, bytes: Int = CacheLimits.usual.bytes
    ) -> ResponseCache {
        ResponseCache(
            CacheFolder(
                root: folder + "/answers", reader: CacheReader(host: host, token: token),
                limits: CacheLimits(bytes: bytes)))
    }

    /// Creates the storage of synced articles in files below a folder, for one host and one reader. It has a limit
    /// but removes nothing by itself.
    /// - Parameter folder: The folder of all synced articles; it need not exist.
    public static func synced(folder: String, host: APIHost, token: AccessToken?) -> ResponseCache {
        ResponseCache(
            CacheFolder(root: folder, reader: CacheReader(host: host, token: token), limits: .synced))
    }

    private init(_ folder: CacheFolder) {
        self.init(
            read: folder.read, write: folder.write, rewrite: folder.rewrite, remove: folder.remove,
            keepOnly: folder.keepOnly, entries: folder.entries)
    }
}

extension ResponseCache {
    /// The cached response of a key; nil if there is none or it cannot be read.
    func kept<Value: Codable>(_ key: CacheKey, as type: Value.Type = Value.self) -> Kept<Value>? {
        read(key).flatMap { CacheEntry.kept(from: $0, of: key) }
    }

    /// Writes a response. Returns the size of its entry in bytes; nil if it could not be written.
    @discardableResult
    func keep(_ kept: Kept<some Codable>, as key: CacheKey) -> Int? {
        guard let bytes = CacheEntry.bytes(kept, of: key), write(key, bytes) else { return nil }
        return bytes.count
    }
}

/// The queue on which files are read and written off the main thread, one after the other. Idle threads of a private
/// queue do not wake the process.
public final class DiskQueue: Sendable {
    /// The queue of the program.
    public static let shared = DiskQueue()

    /// The purpose of a piece of work.
    enum Errand: Sendable {
        /// Reads a response that is awaited.
        case read(CacheKey)
        /// Reads those of the articles that are cached; the result is awaited.
        case readArticles([Article.ID])
        /// Reads something else; the result is awaited.
        case other
        /// Writes; nothing awaits the end.
        case write
    }

    /// Receives a piece of work.
    typealias Enqueue = @Sendable (_ errand: Errand, _ work: @escaping @Sendable () -> Void) -> Void

    private let executor: any TaskExecutor
    private let enqueue: Enqueue

    /// Creates a queue on a system queue.
    convenience init() {
        let queue = DispatchQueue(label: "qiita-tui.disk")
        self.init(executor: QuietExecutor.shared) { _, work in queue.async(execute: work) }
    }

    /// Creates a queue whose work `enqueue` executes, one piece after the other; `executor` resumes waiting callers.
    init(executor: any TaskExecutor, enqueue: @escaping Enqueue) {
        self.executor = executor
        self.enqueue = enqueue
    }

    /// Executes a piece of work after the pending ones, without waiting for it.
    func later(_ work: @escaping @Sendable () -> Void) {
        enqueue(.write, work)
    }

    /// The value of a piece of work that is executed after the pending ones.
    nonisolated(nonsending) func value<Value: Sendable>(
        _ errand: Errand = .other, of work: @escaping @Sendable () -> Value
    ) async -> Value {
        await brought(by: executor) { [enqueue] bring in
            enqueue(errand) { bring(work()) }
        }
    }

    /// Waits until all pending work is done.
    public func finish() {
        let done = DispatchSemaphore(value: 0)
        enqueue(.write) { done.signal() }
        done.wait()
    }
}

/// A cache entry: a cached response in the form in which it is stored.
struct CacheEntry<Value: Codable & Sendable>: Codable {
    /// The version of the format; an entry with another version is ignored.
    private var version: Int
    /// The text of the entry's key.
    private let key: String
    private let time: Timestamp
    private var value: Value

    /// The bytes of a cached response; nil if JSON cannot represent it.
    static func bytes(_ kept: Kept<Value>, of key: CacheKey) -> Data? {
        CacheEntry(version: CacheForm.version, key: key.text, time: kept.time, value: kept.value).bytes
    }

    /// The bytes with a changed value and the same key and time; nil if they contain no such value.
    static func changed(_ bytes: Data, _ change: (inout Value) -> Void) -> Data? {
        guard var entry = Self(bytes) else { return nil }
        change(&entry.value)
        return entry.bytes
    }

    /// The cached response in the bytes; nil if they belong to another key or are broken. The content is cleaned like
    /// that of a response, since any program could have written the file.
    static func kept(from bytes: Data, of key: CacheKey) -> Kept<Value>? {
        any(from: bytes).flatMap { $0.key == key.text ? $0.kept : nil }
    }

    /// The text of the key and the cached response in the bytes; nil if they are broken or contain no such value.
    static func any(from bytes: Data) -> (key: String, kept: Kept<Value>)? {
        Self(bytes).map { ($0.key, Kept($0.value, time: $0.time)) }
    }
}

extension CacheEntry {
    /// Reads an entry; nil if it is broken, of another version, or has no such value.
    private init?(_ bytes: Data) {
        let end = bytes.firstRange(of: CacheForm.lineFeed)
        let decoder = JSONDecoder()
        if let end { decoder.userInfo[StoredTexts.key] = StoredTexts(bytes[end.upperBound...]) }
        guard let entry = try? decoder.decode(Self.self, from: bytes[..<(end?.lowerBound ?? bytes.endIndex)]),
            CacheForm.versions.contains(entry.version)
        else { return nil }
        self = entry
        version = CacheForm.version
    }

    /// The bytes of the entry; nil if JSON cannot represent it.
    private var bytes: Data? {
        let encoder = JSONEncoder()
        let texts = StoredTexts()
        encoder.userInfo[StoredTexts.key] = texts
        return (try? encoder.encode(self)).map { $0 + CacheForm.lineFeed + texts.bytes }
    }
}

/// The format of entries: one line of JSON, and since version 2 the bodies of its articles behind it.
enum CacheForm {
    /// The version that is written.
    static let version = 2
    /// The versions that are read.
    static let versions = 1...2
    /// What ends the JSON.
    static let lineFeed = Data([0x0A])
}

/// A cached response and its time.
public struct Kept<Value: Sendable>: Sendable {
    /// The value of the response.
    public var value: Value
    /// The time of the response.
    public var time: Timestamp

    /// Creates a cached response.
    public init(_ value: Value, time: Timestamp) {
        self.value = value
        self.time = time
    }
}

extension Kept: Equatable where Value: Equatable {}

/// The reader's changes of stocks with the counts that they led to, oldest first. A response that was requested before a change
/// may arrive after it and count without it.
final class StockCounts: Sendable {
    private let counts = Mutex<[(article: Article.ID, count: Int?)]>([])

    /// The number of changes up to now.
    var changeCount: Int { counts.withLock(\.count) }

    /// Remembers a change and the count after it; nil if that is not known.
    func note(_ count: Int?, of article: Article.ID) {
        counts.withLock { $0.append((article, count)) }
    }

    /// An article of a response. If its stock changed after the request, it has the count from after that change.
    /// - Parameter changeCount: the number of changes when the response was requested.
    func settled(_ article: Article, requestedAfter changeCount: Int) -> Article {
        let later = counts.withLock { $0[changeCount...].last { $0.article == article.id && $0.count != nil } }
        var article = article
        if let count = later?.count { article.stocksCount = count }
        return article
    }
}
