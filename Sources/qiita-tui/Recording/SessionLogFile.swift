import Foundation
import QiitaDomain
import ReduxKit

/// The file of the last session's log that this instance has for itself as long as it runs.
///
/// The first instance has `last-session.jsonl`, one beside it `last-session-2.jsonl`, and so on. A log there that did not
/// end cleanly is a crash's: it is set aside as `crashed-session.jsonl` before the file is used again.
final class SessionLogFile {
    /// Instances that can have a file at once; each keeps two generations.
    static let most = 9
    /// The file.
    let path: String
    /// Where the log of a session that crashed was set aside just now; nil where none was found.
    let crashedPath: String?
    private let lock: FileLock

    /// Takes the first file that no other instance has, and looks after those that nobody has.
    init(in folder: StateFolder) throws(RecorderFailure) {
        try folder.make()
        var own: (path: String, lock: FileLock)?
        var crashedPath: String?
        for number in 1...Self.most {
            let name = number == 1 ? "last-session" : "last-session-\(number)"
            let path = folder.file(name + ".jsonl")
            if own != nil, access(path, F_OK) != 0 { continue }
            guard let lock = try Self.lock(folder.file(name + ".lock")) else { continue }
            if Self.isCrashed(path), let aside = Self.setAside(path, in: folder) { crashedPath = aside }
            if own == nil { own = (path, lock) }
        }
        guard let own else { throw .allInUse }
        (path, lock) = own
        self.crashedPath = crashedPath
    }

    /// Makes the log the generation before, after a clean end: it broke off because it could not be written, and would be
    /// taken for a crash's.
    func retire() {
        rename(path, path + ".1")
    }

    /// The lock on the file; nil if another instance holds it.
    private static func lock(_ path: String) throws(RecorderFailure) -> FileLock? {
        do throws(PrivateFile.Failure) {
            return try FileLock(path: path)
        } catch {
            throw RecorderFailure(code: error.number)
        }
    }

    private static func isCrashed(_ path: String) -> Bool {
        (try? ActionLogEnding(ofLogAt: path)) == .brokenOff
    }

    /// Keeps the log, and the one that was kept before, from being overwritten.
    private static func setAside(_ path: String, in folder: StateFolder) -> String? {
        let aside = folder.file("crashed-session.jsonl")
        rename(aside, aside + ".1")
        return rename(path, aside) == 0 ? aside : nil
    }
}

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
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeFolder(path)
        } catch {
            throw RecorderFailure(code: error.number)
        }
    }
}
