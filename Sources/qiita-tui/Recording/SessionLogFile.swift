import Foundation
import QiitaDomain
import ReduxKit

/// The file of this instance's session log, locked while the instance runs.
///
/// The first instance uses `last-session.jsonl`, a second one `last-session-2.jsonl`, and so on. A log that did not
/// end cleanly comes from a crash: it is renamed to `crashed-session.jsonl` before the file is used again.
final class SessionLogFile {
    /// The maximum number of instances with a file; each keeps two generations.
    static let most = 9
    let path: String
    /// The file to which the log of a crashed session was just renamed; nil if there was none.
    let crashedPath: String?
    private let lock: FileLock

    /// Locks the first file that no other instance uses, and renames the logs of crashed sessions.
    init(in folder: StateFolder) throws(RecorderFailure) {
        try folder.make()
        var own: (path: String, lock: FileLock)?
        var crashedPath: String?
        for number in 1...Self.most {
            let name = Self.name(number)
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

    /// The name of the log of the instance with this number, without its ending.
    static func name(_ number: Int) -> String {
        number == 1 ? "last-session" : "last-session-\(number)"
    }

    /// Makes the log the previous generation. If writing failed, the log looks like that of a crash although the
    /// session ended cleanly.
    func retire() {
        rename(path, ActionLogDestination.previousGeneration(of: path))
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

    /// Renames the log, so that it is not overwritten; the log renamed before becomes `.1`.
    private static func setAside(_ path: String, in folder: StateFolder) -> String? {
        let aside = folder.file("crashed-session.jsonl")
        rename(aside, ActionLogDestination.previousGeneration(of: aside))
        return rename(path, aside) == 0 ? aside : nil
    }
}
