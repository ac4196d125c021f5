import Foundation
import QiitaDomain
import ReduxKit

/// A log that the debugger opens, and how it opens it.
struct DebuggerOptions: Sendable {
    /// The log's file; for a fork, that of the log from which it was made.
    let path: String
    /// Whether it is the log of the running session: its earlier generation is also read, and the debugger begins at its end, which is
    /// the present.
    var isRunning = false
    /// The initial speed of playback.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are skipped initially.
    var skipped: Set<Int> = []
    /// The language of the recorded screen; nil for the recorded language.
    var language: Strings.Language?
    /// The reason why the session cannot continue live from a recorded state; nil if it can.
    var obstacle: String?
    /// The initial position and message of a fork that was made in the debugger; nil for a log that was read.
    var fork: (position: Int, message: DebuggerState.Message)?

    /// The name in the title: that of the file, without control characters.
    var name: String { Self.name(of: path) }

    /// The name of a log's file, without control characters.
    static func name(of path: String) -> String {
        Sanitizer.line(URL(filePath: path).lastPathComponent)
    }

    /// How the recorded states are drawn on a terminal: in the recorded language, with the widths of the terminal.
    func display(on terminal: DisplaySettings, recorded: Strings.Language?) -> DisplaySettings {
        var display = terminal
        display.strings = Strings(language: language ?? recorded ?? terminal.strings.language)
        return display
    }

    func read(_ progress: WorkProgress) -> Result<PreparedLog, ActionLogReadError> {
        do throws(ActionLogReadError) {
            let log = try sessionLog(progress)
            let count = log.actions.count
            let prepared = PreparedLog(log, skipping: skipped) { number in
                progress.reach(number, of: count, in: 60...100)
                return !progress.isCancelled
            }
            ProcessMemory.giveBackFree()
            return .success(prepared)
        } catch {
            return .failure(error)
        }
    }

    private func sessionLog(_ progress: WorkProgress) throws(ActionLogReadError) -> SessionLog {
        let size = ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
        func report(_ count: Int) -> Bool {
            progress.reach(count, of: size, in: 0...60)
            return !progress.isCancelled
        }
        return isRunning
            ? try SessionLog(generationsAt: path, of: .session, onRead: report)
            : try SessionLog(path: path, of: .session, keepsInputs: false, onRead: report)
    }
}
