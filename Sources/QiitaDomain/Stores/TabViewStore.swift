import Synchronization

/// How tabs were shown in earlier sessions, as closures. In their file, which the reader can edit, the words of what was chosen and the
/// word of a tab are on each line (`TabViewOptions.line`). A line that is nothing of the kind says nothing, and stays as it is.
public struct TabViewStore: Sendable {
    /// The name of the file in the state directory.
    public static let fileName = "views"

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
        let lines = Mutex<[String]>([])
        return TabViewStore(
            read: { .success(views(in: lines.withLock(\.self))) },
            save: { view in lines.withLock { put(view, in: &$0) } })
    }

    /// A store in the file of a folder, which need not exist.
    public static func disk(folder: String, queue: EditQueue = .shared) -> TabViewStore {
        let file = EditableFile(path: "\(folder)/\(fileName)", limit: 64 << 10)
        return TabViewStore(
            read: { Result { () throws(UnusableFile) in views(in: try file.lines()) } },
            save: { view in queue.later(to: file) { put(view, in: &$0) } })
    }

    /// The views, each tab once, the last line of it.
    private static func views(in lines: [String]) -> [TabViewOptions] {
        var known: Set<ListSource> = []
        return lines.compactMap(view).reversed().filter { known.insert($0.tab).inserted }.reversed()
    }

    /// Puts the view of a tab in place of its line; a view in which nothing was chosen needs none.
    private static func put(_ view: TabViewOptions, in lines: inout [String]) {
        lines.removeAll { Self.view($0)?.tab == view.tab }
        if !view.isDefault { lines.append(view.line) }
    }

    private static func view(_ line: String) -> TabViewOptions? {
        TabViewOptions(line: EditableFile.text(of: line))
    }
}
