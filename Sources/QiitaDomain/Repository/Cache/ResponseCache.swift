import Dispatch
import Foundation
import Synchronization

/// The cached responses of Qiita as bytes by key, one closure per operation. Each closure can be called from any
/// thread, takes as long as a disk access, and fails silently: a response that is not cached can be requested again.
public struct ResponseCache: Sendable {
    /// The entry of a key; nil if no entry can be read.
    public var read: @Sendable (_ key: CacheKey) -> Data?
    /// The first `count` bytes of an entry of a key. A cache to which this makes no difference returns the whole entry.
    public var readStart: @Sendable (_ key: CacheKey, _ count: Int) -> Data?
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
        read: @escaping @Sendable (CacheKey) -> Data?,
        readStart: (@Sendable (CacheKey, Int) -> Data?)? = nil,
        write: @escaping @Sendable (CacheKey, Data) -> Bool,
        rewrite: @escaping @Sendable (Set<CacheKey.Kind>, @Sendable (Data) -> Data?) -> Void,
        remove: @escaping @Sendable (CacheKey.Kind) -> Void,
        keepOnly: @escaping @Sendable (Set<CacheKey>) -> Void = { _ in },
        entries: @escaping @Sendable (Set<CacheKey.Kind>) -> [Data] = { _ in [] }
    ) {
        self.read = read
        self.readStart = readStart ?? { key, _ in read(key) }
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
                root: folder + "/answers", owner: CacheOwner(host: host, token: token),
                limits: CacheLimits(bytes: bytes)))
    }

    /// Creates the storage of synced articles in files below a folder, for one host and one reader. It has a limit
    /// but removes nothing by itself.
    /// - Parameter folder: The folder of all synced articles; it need not exist.
    public static func synced(folder: String, host: APIHost, token: AccessToken?) -> ResponseCache {
        ResponseCache(
            CacheFolder(root: folder, owner: CacheOwner(host: host, token: token), limits: .synced))
    }

    private init(_ folder: CacheFolder) {
        self.init(
            read: folder.read, readStart: folder.readStart, write: folder.write, rewrite: folder.rewrite,
            remove: folder.remove,
            keepOnly: folder.keepOnly, entries: folder.entries)
    }
}

extension ResponseCache {
    /// The cached response of a key; nil if there is none or it cannot be read.
    func cached<Value: Codable>(_ key: CacheKey, as type: Value.Type = Value.self) -> Cached<Value>? {
        read(key).flatMap { CacheEntry.cached(from: $0, of: key) }
    }

    /// Writes a response. Returns the size of its entry in bytes; nil if it could not be written.
    @discardableResult
    func store(_ cached: Cached<some Codable>, as key: CacheKey) -> Int? {
        guard let bytes = CacheEntry.bytes(cached, of: key), write(key, bytes) else { return nil }
        return bytes.count
    }
}

/// A cached response and its time.
public struct Cached<Value: Sendable>: Sendable {
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

extension Cached: Equatable where Value: Equatable {}
