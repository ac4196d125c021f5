import Foundation
import Synchronization

/// The cache entries of one host and one reader as files. Several instances may use it at the same time: entries are
/// replaced atomically, and an entry that another instance removed counts as missing.
final class CacheFolder: Sendable {
    private let root: String
    private let reader: CacheReader
    private let sweeper: CacheSweeper
    private let limits: CacheLimits
    private let known = Mutex<String?>(nil)

    /// Creates the cache in a folder, which need not exist.
    init(root: String, reader: CacheReader, limits: CacheLimits) {
        self.root = root
        self.reader = reader
        self.limits = limits
        sweeper = CacheSweeper(root: root, limits: limits)
    }

    /// The bytes of an entry, which is marked as used now.
    @Sendable func read(_ key: CacheKey) -> Data? {
        guard let path = path(of: key.name + Self.ending), let bytes = bytes(at: path) else { return nil }
        utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
        return bytes
    }

    /// Writes an entry, replacing whatever is at its path. An entry that exceeds the size limit is not written, and
    /// the previous one is removed.
    @discardableResult
    @Sendable func write(_ key: CacheKey, _ bytes: Data) -> Bool {
        guard let path = path(of: key.name + Self.ending) else { return false }
        guard bytes.count <= limits.entryBytes else {
            Self.clear(path)
            return false
        }
        return put(bytes, at: path)
    }

    /// The bytes of all entries of some kinds. It does not count as a use of them.
    @Sendable func entries(_ kinds: Set<CacheKey.Kind>) -> [Data] {
        paths(of: kinds).compactMap { bytes(at: $0) }
    }

    /// Rewrites the entries of some kinds for which `change` returns other bytes.
    @Sendable func rewrite(_ kinds: Set<CacheKey.Kind>, _ change: @Sendable (Data) -> Data?) {
        for path in paths(of: kinds) {
            if let changed = bytes(at: path).flatMap(change), changed.count <= limits.entryBytes {
                _ = put(changed, at: path)
            }
        }
    }

    /// Removes the entries of a kind.
    @Sendable func remove(_ kind: CacheKey.Kind) {
        for path in paths(of: [kind]) { unlink(path) }
    }

    /// Removes the entries of all kinds except those of some keys.
    @Sendable func keepOnly(_ keys: Set<CacheKey>) {
        let names = Set(keys.map { $0.name + Self.ending })
        for path in paths(of: Set(CacheKey.Kind.allCases)) {
            if let name = path.split(separator: "/").last, !names.contains(String(name)) { unlink(path) }
        }
    }

    private static let ending = ".json"

    /// False if the cache or the disk is full, or the folder cannot be written.
    private func put(_ bytes: Data, at path: String) -> Bool {
        guard sweeper.makeRoom(for: bytes.count) else { return false }
        if FileKind(path: path) == .other { Self.clear(path) }
        return (try? PrivateFile(path: path).write(bytes)) != nil
    }

    private func bytes(at path: String) -> Data? {
        guard FileKind(path: path) == .plain else { return nil }
        return try? PlainFile(path: path).read(limit: limits.entryBytes)
    }

    private static func clear(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }

    private func paths(of kinds: Set<CacheKey.Kind>) -> [String] {
        guard let folder = path(of: "") else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            kinds.contains { name.hasPrefix($0.rawValue + "-") } && name.hasSuffix(Self.ending)
        }
        .map { folder + $0 }
    }

    /// The path of a file; nil if the folder has no name.
    private func path(of name: String) -> String? {
        known.withLock { known in
            if known == nil {
                let salt = reader.token == nil ? "" : CacheSalt(path: root + "/salt").text()
                known = salt.map { "\(root)/\(reader.hostName)/\(reader.name(salt: $0))/" }
            }
            return known.map { $0 + name }
        }
    }
}

/// The owner of cached responses: one host and one reader. Accounts on the same machine do not see each other's
/// private articles, and a session without a token sees none.
struct CacheReader: Equatable, Sendable {
    let host: APIHost
    let token: AccessToken?

    /// The name of the host's folder. Host names contain no commas, so different hosts have different folders.
    var hostName: String {
        ([host.scheme.rawValue, host.name] + (host.port.map { ["\($0)"] } ?? [])).joined(separator: ",")
    }

    /// The name of the reader's folder in the host's folder.
    ///
    /// The account's id is unknown before the first request, so the name is a hash of the token and of a random salt
    /// of the cache. It has 32 bits and therefore reveals at most that much of the token's 160.
    func name(salt: String) -> String {
        guard let token else { return "anonymous" }
        let value = ShortHash("\(salt) \(hostName) \(token.secret)").value
        return "account-\(String(UInt32(truncatingIfNeeded: value ^ value >> 32), radix: 16))"
    }
}

/// The random salt of a cache, generated once and shared by all instances.
struct CacheSalt {
    private static let length = 32
    let path: String

    /// The salt; generated if none can be read. Nil if it cannot be saved.
    func text() -> String? {
        if let known { return known }
        let drawn = (0..<4).map { _ in ShortHash("\(UInt64.random(in: 0 ... .max))").digits }.joined()
        let draft = PrivateFile(path: "\(path).\(UInt64.random(in: 0 ... .max))")
        guard (try? draft.write(Data(drawn.utf8))) != nil else { return nil }
        defer { unlink(draft.path) }
        // Creating a link fails if it exists: of two instances that generate a salt at the same time, both use the
        // first one's.
        if link(draft.path, path) == 0 { return drawn }
        if let known { return known }
        try? FileManager.default.removeItem(atPath: path)
        return link(draft.path, path) == 0 ? drawn : known
    }

    private var known: String? {
        guard let bytes = try? PlainFile(path: path).read(limit: 1 << 10) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count >= Self.length && text.allSatisfy(\.isHexDigit) ? text : nil
    }
}

/// Keeps a cache within its limits, by removing the least recently used entries or by accepting no others.
final class CacheSweeper: Sendable {
    /// An entry in the listing of a folder.
    private struct Entry {
        let path: String
        let bytes: Int
        let used: timespec
    }
    /// The size of the cache: an estimate, as other instances also write.
    private struct Content {
        var bytes: Int
        var files: Int
        /// The number of writes since the last scan.
        var writes = 0
    }

    /// The number of writes between two scans of the folder.
    private static let writesPerScan = 64
    /// The age in seconds from which on a draft counts as abandoned.
    private static let draftAge = 3600

    private let root: String
    private let limits: CacheLimits
    private let content = Mutex<Content?>(nil)

    init(root: String, limits: CacheLimits) {
        self.root = root
        self.limits = limits
    }

    /// Makes room for an entry of `bytes` bytes. If the cache is full, more than necessary is removed, so that the
    /// next entries fit too; false if nothing may be removed.
    func makeRoom(for bytes: Int) -> Bool {
        content.withLock { content in
            var now = content ?? scan()
            if !fits(now, bytes) || now.writes >= Self.writesPerScan { now = swept(for: bytes) }
            let isRoom = limits.removesOldest || fits(now, bytes)
            if isRoom {
                now.bytes += bytes
                now.files += 1
                now.writes += 1
            }
            content = now
            return isRoom
        }
    }

    private func fits(_ content: Content, _ bytes: Int) -> Bool {
        content.bytes + bytes <= limits.bytes && content.files + 1 <= limits.files
    }

    private func scan() -> Content {
        Self.content(of: entries())
    }

    private static func content(of entries: some Sequence<Entry>) -> Content {
        entries.reduce(into: Content(bytes: 0, files: 0)) {
            $0.bytes += $1.bytes
            $0.files += 1
        }
    }

    private func swept(for bytes: Int) -> Content {
        var entries = entries().sorted { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }[...]
        var content = Self.content(of: entries)
        guard limits.removesOldest, !fits(content, bytes) else { return content }
        while let oldest = entries.first,
            content.bytes + bytes > limits.bytes / 4 * 3 || content.files + 1 > limits.files / 4 * 3
        {
            unlink(oldest.path)
            content.bytes -= oldest.bytes
            content.files -= 1
            entries.removeFirst()
        }
        return content
    }

    /// The entries of all hosts and readers. Abandoned drafts are removed along the way.
    private func entries() -> [Entry] {
        Self.names(in: root).flatMap { host in
            Self.names(in: "\(root)/\(host)").flatMap { reader in
                let folder = "\(root)/\(host)/\(reader)"
                return Self.names(in: folder).compactMap { Self.entry("\(folder)/\($0)") }
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func entry(_ path: String) -> Entry? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        if path.hasSuffix(".new") {
            if time(nil) - status.st_mtim.tv_sec > draftAge { unlink(path) }
            return nil
        }
        return Entry(path: path, bytes: Int(status.st_size), used: status.st_mtim)
    }
}

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
