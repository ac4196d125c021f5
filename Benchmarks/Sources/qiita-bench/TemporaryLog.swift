import Foundation

/// A file that vanishes with its generation before when it is let go.
final class TemporaryLog: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "qiita-bench-\(UUID().uuidString)")
        .path(percentEncoded: false)

    deinit {
        for path in [path, path + ".1"] { unlink(path) }
    }
}
