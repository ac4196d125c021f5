import Foundation

/// What stands at a path; a link is not followed.
enum FileKind: Equatable {
    case missing
    case plain
    /// A folder, a link, a pipe.
    case other

    /// What stands at the path now.
    init(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .missing
            return
        }
        self = status.st_mode & S_IFMT == S_IFREG ? .plain : .other
    }
}
