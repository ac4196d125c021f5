import Synchronization

/// The tabs made with `T` in earlier sessions, as closures. In their file, which the reader can edit, the word of a list is on each
/// line, from left to right. A line that is no such word says nothing, and stays as it is.
public struct TabStore: Sendable {
    /// The name of the file.
    public static let fileName = "tabs"

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
        let lines = Mutex<[String]>([])
        return TabStore(
            read: { .success(tabs(in: lines.withLock(\.self))) },
            save: { change in
                lines.withLock { perform(change, in: &$0) }
                return true
            })
    }

    /// A store in the file of a folder, which need not exist.
    public static func disk(folder: String, queue: EditQueue = .shared) -> TabStore {
        let file = EditableFile(path: "\(folder)/\(fileName)", limit: 64 << 10)
        return TabStore(
            read: { Result { () throws(UnusableFile) in tabs(in: try file.lines()) } },
            save: { change in await queue.save(to: file) { perform(change, in: &$0) } })
    }

    /// The tabs from left to right, each once.
    private static func tabs(in lines: [String]) -> [ListSource] {
        var known: Set<ListSource> = []
        return lines.compactMap(tab).filter { known.insert($0).inserted }
    }

    /// Changes the tabs. Another instance may have changed them meanwhile: only the named ones are touched.
    private static func perform(_ change: TabChange, in lines: inout [String]) {
        let tabs = lines.map(tab)
        switch change {
        case .added(let tab): if !tabs.contains(tab) { lines.append(tab.rawValue) }
        case .removed(let tab): lines.removeAll { Self.tab($0) == tab }
        case .swapped(let tab, let other):
            if let here = tabs.firstIndex(of: tab), let there = tabs.firstIndex(of: other) {
                lines.swapAt(here, there)
            }
        }
    }

    private static func tab(_ line: String) -> ListSource? {
        ListSource(rawValue: EditableFile.text(of: line))
    }
}
