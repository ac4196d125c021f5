/// The reader's mutes in a file that the reader can edit: `@USER`, `#TAG` or a word on each line. A blank line and one that begins with
/// `//` say nothing, and stay as they are.
public struct MuteFile: Sendable {
    /// The name of the file.
    public static let name = "mutes"
    private let file: EditableFile

    /// The path of the file.
    public var path: String { file.path }

    /// A file in a folder, which need not exist.
    public init(folder: String) {
        file = EditableFile(path: folder + "/" + Self.name, limit: 256 << 10)
    }

    /// The mutes, the latest last, each once; none if there is no file.
    /// - Throws: `PlainFile.Failure` if the file cannot be read.
    public func mutes() throws(PlainFile.Failure) -> [Mute] {
        var known: Set<FoldedText> = []
        return try file.lines().compactMap(Self.mute).filter {
            known.insert($0.folded).inserted
        }
    }

    /// Adds a mute at the end, or removes every line of it.
    /// - Parameter isGivenUp: Whether the lock of another instance is no longer waited for.
    public func save(
        _ mute: Mute, isMuted: Bool, isGivenUp: FileLock.Patience = FileLock.briefly
    ) throws(EditableFile.Failure) {
        try file.change(isGivenUp: isGivenUp) { lines in
            let isThere = lines.contains { Self.mute($0)?.folded == mute.folded }
            if isMuted, !isThere { lines.append(mute.rawValue) }
            if !isMuted { lines.removeAll { Self.mute($0)?.folded == mute.folded } }
        }
    }

    private static func mute(_ line: String) -> Mute? {
        let text = EditableFile.text(of: line)
        return text.hasPrefix("//") ? nil : Mute(written: text)
    }
}
