import Synchronization

/// Keeps what was read from session to session, as closures.
public struct HistoryStore: Sendable {
    /// The opened articles, each once, the latest first.
    public var entries: nonisolated(nonsending) @Sendable () async -> [HistoryEntry]
    /// Adds an article without blocking the caller.
    public var add: @Sendable (_ entry: HistoryEntry) -> Void

    /// Creates a store.
    public init(
        entries: nonisolated(nonsending) @escaping @Sendable () async -> [HistoryEntry],
        add: @escaping @Sendable (HistoryEntry) -> Void
    ) {
        (self.entries, self.add) = (entries, add)
    }

    /// A store that lasts as long as the program.
    public static func memory() -> HistoryStore {
        let entries = Mutex<[HistoryEntry]>([])
        return HistoryStore(
            entries: { entries.withLock { $0.latestOfEach } }, add: { entry in entries.withLock { $0.append(entry) } })
    }

    /// A store in a file.
    public static func disk(_ file: HistoryFile) -> HistoryStore {
        HistoryStore(
            entries: { await DiskQueue.shared.value { file.entries } },
            add: { entry in DiskQueue.shared.later { file.add(entry) } })
    }
}
