/// How tabs are shown, in a file that the reader can edit: on each line the words of what was chosen, and the word of a tab
/// (`TabViewOptions.line`). A line that is nothing of the kind says nothing, and stays as it is.
public struct TabViewFile: Sendable {
    /// The name of the file.
    public static let name = "views"
    private let file: EditableFile

    /// The path of the file.
    public var path: String { file.path }

    /// A file in a folder, which need not exist.
    public init(folder: String) {
        file = EditableFile(path: folder + "/" + Self.name, limit: 64 << 10)
    }

    /// The views, each tab once, the last line of it; none if there is no file.
    /// - Throws: `PlainFile.Failure` if the file cannot be read.
    public func views() throws(PlainFile.Failure) -> [TabViewOptions] {
        var known: Set<ListSource> = []
        return try file.lines().compactMap(Self.view).reversed().filter { known.insert($0.tab).inserted }
            .reversed()
    }

    /// Puts the view of a tab in place of its line; a view in which nothing was chosen needs none.
    /// - Parameter isGivenUp: Whether the lock of another instance is no longer waited for.
    public func save(
        _ view: TabViewOptions, isGivenUp: FileLock.Patience = FileLock.briefly
    ) throws(EditableFile.Failure) {
        try file.change(isGivenUp: isGivenUp) { lines in
            lines.removeAll { Self.view($0)?.tab == view.tab }
            if !view.isDefault { lines.append(view.line) }
        }
    }

    private static func view(_ line: String) -> TabViewOptions? {
        TabViewOptions(line: EditableFile.text(of: line))
    }
}
