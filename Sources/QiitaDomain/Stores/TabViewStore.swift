import Synchronization

/// Remembers how tabs are shown from session to session, as closures.
public struct TabViewStore: Sendable {
    /// The views of earlier sessions, each tab once; read while the caller waits.
    public var read: @Sendable () -> Result<[TabViewOptions], UnusableFile>
    /// Saves the view of a tab without blocking the caller; a view in which nothing was chosen is forgotten.
    public var save: @Sendable (_ view: TabViewOptions) -> Void

    /// Creates a store.
    public init(
        read: @escaping @Sendable () -> Result<[TabViewOptions], UnusableFile>,
        save: @escaping @Sendable (TabViewOptions) -> Void
    ) {
        (self.read, self.save) = (read, save)
    }

    /// A store that lasts as long as the program.
    public static func memory() -> TabViewStore {
        let views = Mutex<[TabViewOptions]>([])
        return TabViewStore(
            read: { .success(views.withLock(\.self)) },
            save: { view in views.withLock { $0 = $0.filter { $0.tab != view.tab } + (view.isDefault ? [] : [view]) } })
    }

    /// A store in the reader's file.
    public static func disk(_ file: TabViewFile) -> TabViewStore {
        TabViewStore(
            read: {
                Result { () throws(PlainFile.Failure) in try file.views() }
                    .mapError { UnusableFile(path: file.path, why: $0) }
            },
            save: { view in EditQueue.shared.later(to: file.path) { try file.save(view, isGivenUp: $0) } })
    }
}
