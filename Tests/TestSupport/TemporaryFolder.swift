import Foundation

/// A folder of a test's own that vanishes when it is let go.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// A new, empty folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "qiita-tui-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, with the folders on its way, and gives its path.
    @discardableResult
    public func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        let written = file.path(percentEncoded: false)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: written)
        return written
    }
}
