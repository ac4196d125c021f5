import Foundation
import QiitaDomain
import ReduxKit

/// A log file to open in the debugger.
struct DebuggerLogFile: Sendable {
    let path: String
    /// Whether it is the log of the running session, whose earlier generation is also read.
    var isRunning = false
    /// The initial speed of playback.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are skipped initially.
    var skipped: Set<Int> = []
    /// The language of the recorded screen; nil for the recorded language.
    var language: Strings.Language?
    /// The reason why the session cannot continue live from a recorded state; nil if it can.
    var obstacle: String?

    /// Reads the log and prepares it.
    func read(_ progress: WorkProgress) -> Result<DebuggerStart, ActionLogReadError> {
        do throws(ActionLogReadError) {
            let read = try log(progress)
            let count = read.actions.count
            var log = DebuggerStart(log: read, path: path) { number in
                progress.reach(number, of: count, in: 60...100)
                return !progress.isCancelled
            }
            log.isRunning = isRunning
            log.speed = speed
            log.skipped = skipped
            log.timeline.skip(skipped) { _ in !progress.isCancelled }
            log.language = language
            log.obstacle = obstacle
            ProcessMemory.giveBackFree()
            return .success(log)
        } catch {
            return .failure(error)
        }
    }

    private func log(_ progress: WorkProgress) throws(ActionLogReadError) -> SessionLog {
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
