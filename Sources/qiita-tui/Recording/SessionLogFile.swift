import Foundation
import QiitaDomain
import ReduxKit

/// The file of this instance's session log, locked while the instance runs.
///
/// The first instance has `last-session.jsonl`, a second one `last-session-2.jsonl`, and so on. A log that did not end
/// cleanly comes from a crash: it is set aside as `crashed-session.jsonl` before the file is used again.
final class SessionLogFile {
    /// The most instances that can have a file at once; each keeps two generations.
    static let most = 9
    /// The file.
    let path: String
    /// The file to which the log of a crashed session was just moved; nil if there was none.
    let crashedPath: String?
    private let lock: FileLock

    /// Takes the first file that no other instance has, and sets the logs of crashed sessions aside.
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

    /// Makes the log the generation before, after a clean end: writing failed, so the log looks like that of a crash, but is
    /// not.
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

    /// Renames the log, so that it is not overwritten; the one set aside before becomes `.1`.
    private static func setAside(_ path: String, in folder: StateFolder) -> String? {
        let aside = folder.file("crashed-session.jsonl")
        rename(aside, aside + ".1")
        return rename(path, aside) == 0 ? aside : nil
    }
}

/// The folder of what outlives a run but is not a setting: `qiita-tui` in `XDG_STATE_HOME`, else in `~/.local/state`.
struct StateFolder: Equatable, Sendable {
    /// Its path.
    let path: String

    /// The folder that the environment names, which need not exist yet; nil if it names none.
    init?(environment: [String: String]) {
        guard let state = Directories(environment: environment).state else { return nil }
        path = state
    }

    /// The path of a file in it.
    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Makes the folder and its missing parents, readable only by the owner.
    func make() throws(RecorderFailure) {
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeFolder(path)
        } catch {
            throw RecorderFailure(code: error.number)
        }
    }
}

/// The contents of a log's header besides the window, and the clocks.
struct RecordingSetting: Sendable {
    /// The program's version.
    var version: String
    /// The language of the screens, `ja` or `en`.
    var language: String
    /// Cells of an East Asian ambiguous character.
    var ambiguousWidth: Int
    /// The time of day.
    var now: @Sendable () -> Timestamp
    /// Seconds since some moment, which never run backwards.
    var stopwatch: @Sendable () -> Double = RecordingSetting.uptime

    /// Seconds since the machine was started.
    @Sendable private static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The first line of a log that begins now.
    func header(_ window: SessionState.Window) -> ActionLogHeader {
        ActionLogHeader(
            app: version, started: now().iso8601, lang: language, columns: window.columns, rows: window.rows,
            ambiguousWidth: ambiguousWidth)
    }

    /// The first free file name with the present time, for a recording that begins now.
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
