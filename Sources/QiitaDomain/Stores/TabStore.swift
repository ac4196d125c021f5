import Synchronization

/// Keeps the tabs made with `T` from session to session, as closures.
public struct TabStore: Sendable {
    /// The tabs from left to right; read while the caller waits.
    public var read: @Sendable () -> Result<[ListSource], UnusableFile>
    /// Changes the tabs. Returns whether the change is saved, once it is known.
    public var save: nonisolated(nonsending) @Sendable (_ change: TabChange) async -> Bool

    /// Creates a store.
    public init(
        read: @escaping @Sendable () -> Result<[ListSource], UnusableFile>,
        save: nonisolated(nonsending) @escaping @Sendable (TabChange) async -> Bool
    ) {
        (self.read, self.save) = (read, save)
    }

    /// A store that lasts as long as the program.
    public static func memory() -> TabStore {
        let tabs = Mutex<[ListSource]>([])
        return TabStore(
            read: { .success(tabs.withLock(\.self)) },
            save: { change in
                tabs.withLock { tabs in
                    switch change {
                    case .added(let tab): tabs.append(tab)
                    case .removed(let tab): tabs.removeAll { $0 == tab }
                    case .swapped(let tab, let other):
                        guard let here = tabs.firstIndex(of: tab), let there = tabs.firstIndex(of: other) else {
                            return
                        }
                        tabs.swapAt(here, there)
                    }
                }
                return true
            })
    }

    /// A store in the reader's file.
    public static func disk(_ file: TabFile, queue: EditQueue = .shared) -> TabStore {
        TabStore(
            read: {
                Result { () throws(PlainFile.Failure) in try file.tabs() }
                    .mapError { UnusableFile(path: file.path, why: $0) }
            },
            save: { change in await queue.save(to: file.path) { try file.save(change, isGivenUp: $0) } })
    }
}
