/// The tabs made with `T` in a file that the reader can edit: the word of a list on each line, from left to right. A line that is no such
/// word says nothing, and stays as it is.
public struct TabFile: Sendable {
    /// The name of the file.
    public static let name = "tabs"
    private let file: EditableFile

    /// The path of the file.
    public var path: String { file.path }

    /// A file in a folder, which need not exist.
    public init(folder: String) {
        file = EditableFile(path: folder + "/" + Self.name, limit: 64 << 10)
    }

    /// The tabs from left to right, each once; none if there is no file.
    /// - Throws: `PlainFile.Failure` if the file cannot be read.
    public func tabs() throws(PlainFile.Failure) -> [ListSource] {
        var known: Set<ListSource> = []
        return try file.lines().compactMap(Self.tab).filter { known.insert($0).inserted }
    }

    /// Changes the tabs. Another instance may have changed them meanwhile: only the named ones are touched.
    /// - Parameter isGivenUp: Whether the lock of another instance is no longer waited for.
    public func save(
        _ change: TabChange, isGivenUp: FileLock.Patience = FileLock.briefly
    ) throws(EditableFile.Failure) {
        try file.change(isGivenUp: isGivenUp) { lines in
            let tabs = lines.map(Self.tab)
            switch change {
            case .added(let tab): if !tabs.contains(tab) { lines.append(tab.rawValue) }
            case .removed(let tab): lines.removeAll { Self.tab($0) == tab }
            case .swapped(let tab, let other):
                if let here = tabs.firstIndex(of: tab), let there = tabs.firstIndex(of: other) {
                    lines.swapAt(here, there)
                }
            }
        }
    }

    private static func tab(_ line: String) -> ListSource? {
        ListSource(rawValue: EditableFile.text(of: line))
    }
}
