/// The limits of the cache on disk, for all hosts and readers together.
public struct CacheLimits: Equatable, Sendable {
    /// 64 MB in 2,000 entries.
    public static let usual = CacheLimits(bytes: 64 << 20)
    /// 1 GB in 60,000 entries that stay until they are replaced.
    static let synced = CacheLimits(bytes: 1 << 30, files: 60_000, removesOldest: false)

    /// The maximum size of all entries in bytes.
    public let bytes: Int
    /// The maximum number of entries.
    public let files: Int
    /// Whether the least recently used entries make room for new ones.
    public let removesOldest: Bool

    /// Creates limits.
    public init(bytes: Int, files: Int = 2_000, removesOldest: Bool = true) {
        self.bytes = bytes
        self.files = files
        self.removesOldest = removesOldest
    }

    /// The maximum size of an entry in bytes; a larger one is neither written nor read.
    var entryBytes: Int {
        min(bytes / 2, 16 << 20)
    }
}
