/// How much may be kept on disk, by all hosts and readers together.
public struct CacheLimits: Equatable, Sendable {
    /// 64 MB in 2,000 entries.
    public static let usual = CacheLimits(bytes: 64 << 20)

    /// The bytes of all entries.
    public let bytes: Int
    /// The number of entries.
    public let files: Int

    /// Limits; 2,000 entries unless another number is given.
    public init(bytes: Int, files: Int = 2_000) {
        self.bytes = bytes
        self.files = files
    }

    /// The bytes of one entry; a larger one is neither written nor read.
    var entryBytes: Int {
        min(bytes / 2, 16 << 20)
    }
}
