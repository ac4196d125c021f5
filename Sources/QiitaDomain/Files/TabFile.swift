import Foundation

/// The tabs made with `T` in a file that the reader can edit: the word of a list on each line, from left to right. A line that is no such
/// word says nothing, and stays as it is.
public struct TabFile: Sendable {
    /// The name of the file.
    public static let name = "tabs"
    /// The largest file in bytes.
    private static let limit = 64 << 10

    /// The path of the file.
    public let path: String

    /// A file in a folder, which need not exist.
    public init(folder: String) {
        path = folder + "/" + Self.name
    }

    /// The tabs from left to right, each once; none if there is no file.
    /// - Throws: `PlainFile.Failure` if the file cannot be read.
    public func tabs() throws(PlainFile.Failure) -> [ListSource] {
        var known: Set<ListSource> = []
        return try TextLines.read(path, limit: Self.limit).compactMap(Self.tab).filter { known.insert($0).inserted }
    }

    /// Changes the tabs. Another instance may have changed them meanwhile: only the named ones are touched.
    /// - Throws: `PlainFile.Failure` or `PrivateFile.Failure`; the file is as it was then.
    public func save(_ change: TabChange) throws {
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
        try PrivateFile.makeFolder(folder)
        let lock = try? FileLock(path: path + ".lock")
        var lines = try TextLines.read(path, limit: Self.limit)
        let before = lines
        let line = { (tab: ListSource) in lines.firstIndex { Self.tab($0) == tab } }
        switch change {
        case .added(let tab): if line(tab) == nil { lines.append(tab.rawValue) }
        case .removed(let tab): lines.removeAll { Self.tab($0) == tab }
        case .swapped(let tab, let other):
            if let here = line(tab), let there = line(other) { lines.swapAt(here, there) }
        }
        if lines != before { try PrivateFile(path: path).write(Data(lines.map { $0 + "\n" }.joined().utf8)) }
        withExtendedLifetime(lock) {}
    }

    private static func tab(_ line: String) -> ListSource? {
        ListSource(rawValue: line.last == "\r" ? String(line.dropLast()) : line)
    }
}

/// A change of the tabs made with `T`.
public enum TabChange: Equatable, Sendable {
    case added(ListSource)
    case removed(ListSource)
    /// Two neighbours changed places.
    case swapped(ListSource, ListSource)
}
