import Foundation

/// The reader's mutes in a file that the reader can edit: `@USER`, `#TAG` or a word on each line. A blank line and one that begins with
/// `//` say nothing, and stay as they are.
public struct MuteFile: Sendable {
    /// The name of the file.
    public static let name = "mutes"
    /// The largest file in bytes.
    private static let limit = 256 << 10

    /// The path of the file.
    public let path: String

    /// A file in a folder, which need not exist.
    public init(folder: String) {
        path = folder + "/" + Self.name
    }

    /// The mutes, the latest last, each once; none if there is no file.
    /// - Throws: `PlainFile.Failure` if the file cannot be read.
    public func mutes() throws(PlainFile.Failure) -> [Mute] {
        var known: Set<FoldedText> = []
        return try TextLines.read(path, limit: Self.limit).compactMap(Self.mute).filter {
            known.insert($0.folded).inserted
        }
    }

    /// Adds a mute at the end, or removes every line of it.
    /// - Throws: `PlainFile.Failure` or `PrivateFile.Failure`; the file is as it was then.
    public func save(_ mute: Mute, isMuted: Bool) throws {
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
        try PrivateFile.makeFolder(folder)
        let lock = try? FileLock(path: path + ".lock")
        var lines = try TextLines.read(path, limit: Self.limit)
        let isThere = lines.contains { Self.mute($0)?.folded == mute.folded }
        if isMuted {
            guard !isThere else { return }
            lines.append(mute.rawValue)
        } else {
            guard isThere else { return }
            lines.removeAll { Self.mute($0)?.folded == mute.folded }
        }
        try PrivateFile(path: path).write(Data(lines.map { $0 + "\n" }.joined().utf8))
        withExtendedLifetime(lock) {}
    }

    private static func mute(_ line: String) -> Mute? {
        let text = String(line.unicodeScalars.last == "\r" ? line.unicodeScalars.dropLast() : line.unicodeScalars[...])
        return text.hasPrefix("//") ? nil : Mute(written: text)
    }
}
