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
    /// The path of the file.
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

    /// Makes the log the previous generation. If writing failed, the log looks like that of a crash although the
    /// session ended cleanly.
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

    /// Renames the log, so that it is not overwritten; the log renamed before becomes `.1`.
    private static func setAside(_ path: String, in folder: StateFolder) -> String? {
        let aside = folder.file("crashed-session.jsonl")
        rename(aside, aside + ".1")
        return rename(path, aside) == 0 ? aside : nil
    }
}

/// The folder of data that is kept between sessions and is not a setting: `qiita-tui` in `XDG_STATE_HOME`, otherwise
/// in `~/.local/state`.
struct StateFolder: Equatable, Sendable {
    /// The path of the folder.
    let path: String

    /// Creates the folder for an environment; it need not exist. Nil if the environment contains none.
    init?(environment: [String: String]) {
        guard let state = Directories(environment: environment).state else { return nil }
        path = state
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Creates the folder and its missing parents, readable only by the owner.
    func make() throws(RecorderFailure) {
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeFolder(path)
        } catch {
            throw RecorderFailure(code: error.number)
        }
    }
}

/// The values of a log's header except the window, and the clocks.
struct RecordingSetting: Sendable {
    /// The program's version.
    var version: String
    /// The language of the screens, `ja` or `en`.
    var language: String
    /// The width of an East Asian ambiguous character in cells.
    var ambiguousWidth: Int
    /// The time of day.
    var now: @Sendable () -> Timestamp
    /// Seconds since some moment, which never run backwards.
    var stopwatch: @Sendable () -> Double = RecordingSetting.uptime
    /// The size in bytes at which the log of the last session begins its next generation.
    var limit = ActionLogDestination.usualLimit

    /// The seconds since the machine was started.
    @Sendable private static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The header of a log that begins now.
    func header(_ window: SessionState.Window) -> ActionLogHeader {
        ActionLogHeader(
            app: version, started: now().iso8601, lang: language, columns: window.columns, rows: window.rows,
            ambiguousWidth: ambiguousWidth)
    }

    /// The first free file name with the current time, for a recording that begins now.
    func freeFile(in folder: StateFolder) -> String {
        let name = "recording-" + now().iso8601.filter { $0 != "-" && $0 != ":" }
        var path = folder.file(name + ".jsonl")
        var number = 2
        while access(path, F_OK) == 0 {
            path = folder.file("\(name)-\(number).jsonl")
            number += 1
        }
        return path
    }
}
