import Foundation
import Synchronization

/// The cache entries of one host and one reader as files. Several instances may use it at the same time: entries are
/// replaced atomically, and an entry that another instance removed counts as missing.
final class CacheFolder: Sendable {
    private let root: String
    private let owner: CacheOwner
    private let sweeper: CacheSweeper
    private let limits: CacheLimits
    private let known = Mutex<String?>(nil)

    /// Creates the cache in a folder, which need not exist.
    init(root: String, owner: CacheOwner, limits: CacheLimits) {
        self.root = root
        self.owner = owner
        self.limits = limits
        sweeper = CacheSweeper(root: root, limits: limits)
    }

    /// The bytes of an entry, which is marked as used now.
    @Sendable func read(_ key: CacheKey) -> Data? {
        readStart(key, .max)
    }

    /// The first bytes of an entry, which is marked as used now.
    @Sendable func readStart(_ key: CacheKey, _ count: Int) -> Data? {
        guard let path = path(of: key.name + Self.ending), let bytes = bytes(at: path, first: count) else { return nil }
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

    private func bytes(at path: String, first count: Int = .max) -> Data? {
        guard FileKind(path: path) == .plain else { return nil }
        return try? PlainFile(path: path, trust: .own()).read(limit: limits.entryBytes, first: count)
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
                let salt = owner.token == nil ? "" : CacheSalt(path: root + "/salt").text()
                known = salt.map { "\(root)/\(owner.hostName)/\(owner.name(salt: $0))/" }
            }
            return known.map { $0 + name }
        }
    }
}

/// The owner of cached responses: one host and one reader. Accounts on the same machine do not see each other's
/// private articles, and a session without a token sees none.
struct CacheOwner: Equatable, Sendable {
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
private struct CacheSalt {
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
        guard let bytes = try? PlainFile(path: path, trust: .own()).read(limit: 1 << 10) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count >= Self.length && text.allSatisfy(\.isHexDigit) ? text : nil
    }
}
