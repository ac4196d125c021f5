import Foundation

/// A small file of lines that the program changes and the reader can edit. It may be a symbolic link, as of a repository with the
/// reader's settings: then its target is read and replaced.
public struct EditableFile: Sendable {
    /// The reason why a change was not stored; the file is as it was before.
    public enum Failure: Error, Equatable, Sendable {
        case unreadable(UnusableFile)
        case unwritable(PrivateFile.Failure)
    }

    let path: String
    /// The largest file in bytes.
    let limit: Int

    /// The lines, without a byte order mark and without blank lines at the end; none if the file does not exist.
    func lines() throws(UnusableFile) -> [String] {
        guard FileKind(path: path) != .missing else { return [] }
        let text = try Result { () throws(PlainFile.Failure) -> String in
            try PlainFile(path: path, trust: .edited()).text(limit: limit)
        }.mapError { UnusableFile(path: path, why: $0) }.get()
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }

    /// Changes the lines; they are read again, as another instance may have changed them meanwhile. Instances exclude each other by
    /// a lock file: without the lock nothing is changed, so that no instance overwrites what another one has stored.
    /// - Parameter isGivenUp: Tells after some time of waiting for the lock whether to give up.
    func change(isGivenUp: FileLock.Patience, _ change: (inout [String]) -> Void) throws(Failure) {
        let lock = try Result { () throws(PrivateFile.Failure) -> FileLock in
            try PrivateFile.makeFolder(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
            return try FileLock.awaited(path: path + ".lock", isGivenUp: isGivenUp)
        }.mapError(Failure.unwritable).get()
        defer { withExtendedLifetime(lock) {} }
        let before = try Result { () throws(UnusableFile) in try self.lines() }.mapError(Failure.unreadable).get()
        var lines = before
        change(&lines)
        guard lines != before else { return }
        let text = lines.map { $0 + "\n" }.joined()
        try Result { () throws(PrivateFile.Failure) in
            try PrivateFile(followingLinksAt: path).write(Data(text.utf8))
        }.mapError(Failure.unwritable).get()
    }

    /// A line without the return with which some editors end it, composed (NFC) and with bounded marks.
    static func text(of line: String) -> String {
        let line = Sanitizer.composed(StreamSafeText.of(line))
        return line.last == "\r" ? String(line.dropLast()) : line
    }
}
