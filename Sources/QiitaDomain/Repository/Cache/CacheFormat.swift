/// The format of entries: one line of JSON, followed since version 2 by the bodies of its articles.
enum CacheFormat {
    /// The version that is written.
    static let version = 2
    /// The versions that are read.
    static let versions = 1...2
    /// The byte that ends the JSON.
    static let lineFeed: UInt8 = 0x0A
}
