import Foundation

/// A folder of a test's own, with the logs in it, that vanishes when it is let go.
final class LogFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "reduxkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String = "log") -> String {
        url.appending(path: name).path(percentEncoded: false)
    }

    func write(_ lines: [String], ending: String = "\n") throws -> String {
        try Data((lines.joined(separator: "\n") + ending).utf8).write(to: url.appending(path: "log"))
        return path()
    }

    func text(_ name: String = "log") throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    func lines(_ name: String = "log") throws -> [String] {
        try text(name).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func mode(_ name: String = "log") throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
}
