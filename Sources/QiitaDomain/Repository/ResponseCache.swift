import Dispatch
import Foundation

/// What Qiita answered before, as bytes by question, a closure a need. Each can be called from any thread, takes as long as
/// a disk does, and fails in silence: what is not kept can be fetched again.
public struct ResponseCache: Sendable {
    /// The entry of a question; nil if no entry can be read.
    public var read: @Sendable (_ key: CacheKey) -> Data?
    /// Puts an entry in the place of the one before.
    public var write: @Sendable (_ key: CacheKey, _ bytes: Data) -> Void
    /// Rewrites the entries of some kinds for which `change` has other bytes.
    public var rewrite: @Sendable (_ kinds: Set<CacheKey.Kind>, _ change: @Sendable (Data) -> Data?) -> Void
    /// Removes all entries of a kind.
    public var remove: @Sendable (_ kind: CacheKey.Kind) -> Void

    /// A cache from its closures.
    public init(
        read: @escaping @Sendable (CacheKey) -> Data?, write: @escaping @Sendable (CacheKey, Data) -> Void,
        rewrite: @escaping @Sendable (Set<CacheKey.Kind>, @Sendable (Data) -> Data?) -> Void,
        remove: @escaping @Sendable (CacheKey.Kind) -> Void
    ) {
        self.read = read
        self.write = write
        self.rewrite = rewrite
        self.remove = remove
    }

    /// A cache in files below a folder, for one host and one reader.
    /// - Parameters:
    ///   - folder: The cache directory of the application; it need not exist.
    ///   - token: Whose answers they are; those without a token are kept apart.
    ///   - bytes: What all entries of all readers may take together.
    public static func disk(
        folder: String, host: APIHost, token: AccessToken?, bytes: Int = CacheLimits.usual.bytes
    ) -> ResponseCache {
        let folder = CacheFolder(
            root: folder + "/answers", reader: CacheReader(host: host, token: token), limits: CacheLimits(bytes: bytes))
        return ResponseCache(
            read: folder.read, write: folder.write, rewrite: folder.rewrite, remove: folder.remove)
    }
}

/// Where files are read and written off the main thread, one after the other. A private queue is served by threads that
/// wake nobody when there is nothing to do.
public final class DiskQueue: Sendable {
    /// The one of the program.
    public static let shared = DiskQueue()

    /// Takes a piece of work, which somebody waits for or not.
    typealias Enqueue = @Sendable (_ isAwaited: Bool, _ work: @escaping @Sendable () -> Void) -> Void

    private let executor: any TaskExecutor
    private let enqueue: Enqueue

    /// A queue of the system's.
    convenience init() {
        let queue = DispatchQueue(label: "qiita-tui.disk")
        self.init(executor: QuietExecutor.shared) { _, work in queue.async(execute: work) }
    }

    /// A queue that `enqueue` does the work of, one piece after the other; `executor` continues who waited.
    init(executor: any TaskExecutor, enqueue: @escaping Enqueue) {
        self.executor = executor
        self.enqueue = enqueue
    }

    /// Does a piece of work behind what already waits, and does not wait for it.
    func later(_ work: @escaping @Sendable () -> Void) {
        enqueue(false, work)
    }

    /// The value of a piece of work that is done behind what already waits.
    nonisolated(nonsending) func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
        await brought(by: executor) { [enqueue] bring in
            enqueue(true) { bring(work()) }
        }
    }

    /// Waits until everything that was to be written is.
    public func finish() {
        let done = DispatchSemaphore(value: 0)
        enqueue(true) { done.signal() }
        done.wait()
    }
}
