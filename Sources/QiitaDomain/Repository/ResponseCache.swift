import Dispatch
import Foundation

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

    /// Creates a cache.
    public init(
        read: @escaping @Sendable (CacheKey) -> Data?, write: @escaping @Sendable (CacheKey, Data) -> Bool,
        rewrite: @escaping @Sendable (Set<CacheKey.Kind>, @Sendable (Data) -> Data?) -> Void,
        remove: @escaping @Sendable (CacheKey.Kind) -> Void,
        keepOnly: @escaping @Sendable (Set<CacheKey>) -> Void = { _ in }
    ) {
        self.read = read
        self.write = write
        self.rewrite = rewrite
        self.remove = remove
        self.keepOnly = keepOnly
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
            keepOnly: folder.keepOnly)
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

    /// Receives a piece of work.
    typealias Enqueue = @Sendable (_ isAwaited: Bool, _ work: @escaping @Sendable () -> Void) -> Void

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
        enqueue(false, work)
    }

    /// The value of a piece of work that is executed after the pending ones.
    nonisolated(nonsending) func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
        await brought(by: executor) { [enqueue] bring in
            enqueue(true) { bring(work()) }
        }
    }

    /// Waits until all pending work is done.
    public func finish() {
        let done = DispatchSemaphore(value: 0)
        enqueue(true) { done.signal() }
        done.wait()
    }
}
