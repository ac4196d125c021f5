import Foundation

/// The kind of file at a path; links are not followed.
public enum FileKind: Equatable, Sendable {
    /// There is no file.
    case missing
    /// A plain file.
    case plain
    /// A folder, a link, a pipe or a device.
    case other

    /// Determines the kind of the file now at the path.
    public init(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .missing
            return
        }
        self = status.st_mode & S_IFMT == S_IFREG ? .plain : .other
    }
}
