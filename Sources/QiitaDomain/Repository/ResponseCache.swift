import Foundation

/// What Qiita answered before, as bytes by question, a closure a need. Each can be called from any thread, takes as long as
/// a disk does, and fails in silence: what is not kept can be fetched again.
public struct ResponseCache: Sendable {
    /// The entry of a question; nil where there is none that can be read.
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
