import Foundation
import Synchronization

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
