import Foundation
import QiitaDomain

/// The folder of what outlives a run but is no setting: `qiita-tui` in `XDG_STATE_HOME`, else in `~/.local/state`.
struct StateFolder: Equatable, Sendable {
    /// Where it is.
    let path: String

    /// The folder that the environment names, which need not exist yet; nil where it names none. As the XDG base
    /// directory specification has it, a path that is not absolute counts as none.
    init?(environment: [String: String]) {
        let places = [("XDG_STATE_HOME", ""), ("HOME", "/.local/state")].lazy.compactMap { name, below in
            environment[name].flatMap { $0.hasPrefix("/") ? $0 + below : nil }
        }
        guard let place = places.first else { return nil }
        path = place + "/qiita-tui"
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
