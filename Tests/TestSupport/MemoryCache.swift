import Foundation
import QiitaDomain
import Synchronization

/// A cache in memory that records its reads.
public final class MemoryCache: Sendable {
    private let entries = Mutex<[CacheKey: Data]>([:])
    private let asked = Mutex<[CacheKey]>([])

    /// Creates an empty cache.
    public init() {}

    /// The cache.
    public var cache: ResponseCache {
        ResponseCache(
            read: { key in
                self.asked.withLock { $0.append(key) }
                return self.entries.withLock { $0[key] }
            },
            readStart: { key, count in
                self.asked.withLock { $0.append(key) }
                return self.entries.withLock { $0[key]?.prefix(count) }
            },
            write: { key, bytes in
                self.entries.withLock { $0[key] = bytes }
                return true
            },
            rewrite: { kinds, change in
                self.entries.withLock { entries in
                    for (key, bytes) in entries where kinds.contains(key.kind) {
                        if let changed = change(bytes) { entries[key] = changed }
                    }
                }
            },
            remove: { kind in self.entries.withLock { $0 = $0.filter { $0.key.kind != kind } } },
            keepOnly: { keys in self.entries.withLock { $0 = $0.filter { keys.contains($0.key) } } },
            entries: { kinds in
                self.entries.withLock { $0.filter { kinds.contains($0.key.kind) }.map(\.value) }
            })
    }

    /// The keys of all entries.
    public var keys: Set<CacheKey> { entries.withLock { Set($0.keys) } }
    /// The keys that were read, including missing ones, in order.
    public var reads: [CacheKey] { asked.withLock { $0 } }

    /// Replaces an entry with bytes.
    public func put(_ bytes: Data, for key: CacheKey) {
        entries.withLock { $0[key] = bytes }
    }
}
