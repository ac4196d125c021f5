import Synchronization

/// Remembers how tabs are shown from session to session, as closures.
public struct TabViewStore: Sendable {
    /// The views of earlier sessions, each tab once; read while the caller waits. None if they cannot be read.
    public var read: @Sendable () -> [TabViewOptions]
    /// Saves the view of a tab without blocking the caller; a view in which nothing was chosen is forgotten.
    public var save: @Sendable (_ view: TabViewOptions) -> Void

    /// Creates a store.
    public init(read: @escaping @Sendable () -> [TabViewOptions], save: @escaping @Sendable (TabViewOptions) -> Void) {
        (self.read, self.save) = (read, save)
    }

    /// A store that lasts as long as the program.
    public static func memory() -> TabViewStore {
        let views = Mutex<[TabViewOptions]>([])
        return TabViewStore(
            read: { views.withLock(\.self) },
            save: { view in views.withLock { $0 = $0.filter { $0.tab != view.tab } + (view.isDefault ? [] : [view]) } })
    }

    /// A store in the reader's file.
    public static func disk(_ file: TabViewFile) -> TabViewStore {
        TabViewStore(
            read: { (try? file.views()) ?? [] },
            save: { view in EditQueue.shared.later(to: file.path) { try file.save(view, isGivenUp: $0) } })
    }
}
