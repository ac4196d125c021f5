import Synchronization

/// A tab that the reader made or configured: its list, and the name that the reader gave it.
public struct NamedTab: Equatable, Sendable {
    /// The source of the tab's list.
    public var source: ListSource
    /// The name; nil if the tab is called as its list.
    public var name: String?

    /// A tab; without a name by default.
    public init(_ source: ListSource, name: String? = nil) {
        self.source = source
        self.name = name
    }
}

/// The tabs made with `T` in earlier sessions, as closures. In their file, which the reader can edit, the word of a list is on each
/// line, from left to right, and behind it, after a tabulator, its name, if it has one. A line that is no such word says nothing, and stays
/// as it is.
public struct TabStore: Sendable {
    /// The name of the file in the state directory.
    public static let fileName = "tabs"

    /// The tabs from left to right; read while the caller waits.
    public var read: @Sendable () -> Result<[NamedTab], UnusableFile>
    /// Changes the tabs. Returns whether the change is saved, once it is known.
    public var save: nonisolated(nonsending) @Sendable (_ change: TabChange) async -> Bool

    /// Creates a store.
    public init(
        read: @escaping @Sendable () -> Result<[NamedTab], UnusableFile>,
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
    private static func tabs(in lines: [String]) -> [NamedTab] {
        var known: Set<ListSource> = []
        return lines.compactMap(namedTab).filter { known.insert($0.source).inserted }
    }

    /// Changes the tabs. Another instance may have changed them meanwhile: only the named ones are touched.
    private static func perform(_ change: TabChange, in lines: inout [String]) {
        let tabs = lines.map(tab)
        switch change {
        case .added(let tab, let name):
            if !tabs.contains(tab) { lines.append(tab.rawValue + (name.map { "\t" + $0 } ?? "")) }
        case .removed(let tab): lines.removeAll { Self.tab($0) == tab }
        case .swapped(let tab, let other):
            if let here = tabs.firstIndex(of: tab), let there = tabs.firstIndex(of: other) {
                lines.swapAt(here, there)
            }
        }
    }

    private static func tab(_ line: String) -> ListSource? { namedTab(line)?.source }

    private static func namedTab(_ line: String) -> NamedTab? {
        let parts = line.split(separator: "\t", maxSplits: 1).map { EditableFile.text(of: String($0)) }
        return parts.first.flatMap(ListSource.init(rawValue:)).map { source in
            NamedTab(source, name: parts.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 })
        }
    }
}
