import Foundation
import QiitaDomain
import Synchronization

/// A cache in memory, with a note of what was asked of it.
public final class MemoryCache: Sendable {
    private let entries = Mutex<[CacheKey: Data]>([:])
    private let asked = Mutex<[CacheKey]>([])

    /// A cache that holds nothing.
    public init() {}

    /// The cache.
    public var cache: ResponseCache {
        ResponseCache(
            read: { key in
                self.asked.withLock { $0.append(key) }
                return self.entries.withLock { $0[key] }
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

    /// What it holds.
    public var keys: Set<CacheKey> { entries.withLock { Set($0.keys) } }
    /// What was read, also in vain, in order.
    public var reads: [CacheKey] { asked.withLock { $0 } }

    /// Puts bytes in the place of an entry.
    public func put(_ bytes: Data, for key: CacheKey) {
        entries.withLock { $0[key] = bytes }
    }
}
