import Foundation
import QiitaDomain

/// The folder of what outlives a run but is no setting: `qiita-tui` in `XDG_STATE_HOME`, else in `~/.local/state`.
struct StateFolder: Equatable, Sendable {
    /// Where it is.
    let path: String

    /// The folder that the environment names, which need not exist yet; nil where it names none.
    init?(environment: [String: String]) {
        guard let state = Directories(environment: environment).state else { return nil }
        path = state
    }

    /// The path of a file in it.
    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Makes the folder and those above it that are missing, for the owner alone.
    func make() throws(RecorderFailure) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o700) != 0, errno != EEXIST, !Self.isFolder(made) { throw RecorderFailure(code: errno) }
        }
        guard Self.isFolder(path) else { throw .folderMissing }
    }

    private static func isFolder(_ path: String) -> Bool {
        let code = errno
        defer { errno = code }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
