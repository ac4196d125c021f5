import Foundation

/// A folder for one test, removed when this object is deallocated.
public final class TemporaryFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Creates an empty folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "qiita-tui-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and its missing parent folders, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        let written = file.path(percentEncoded: false)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: written)
        return written
    }

    /// Writes an executable script and its missing parent folders, and returns its path.
    ///
    /// Another process creates it: a file that this process had open for writing could not be started (`ETXTBSY`) while a
    /// child forked meanwhile still has a copy of the descriptor.
    @discardableResult
    public func write(script text: String, to name: String) throws -> String {
        let file = path + "/" + name
        let source = try write("#!/bin/sh\n" + text + "\n", to: name + ".source")
        let install = Process()
        install.executableURL = URL(filePath: "/usr/bin/install")
        install.arguments = ["-m", "700", source, file]
        try install.run()
        install.waitUntilExit()
        guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        try FileManager.default.removeItem(atPath: source)
        return file
    }
}
