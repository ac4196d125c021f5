import Foundation
import QiitaDomain
import ReduxKit

extension Dependencies {
    /// Ends the recordings, completes pending writes, and ends the process as requested: by status or by signal.
    func end(_ ending: AppLoop.Ending) {
        for file in EditQueue.shared.finish() { messages.say(strings.lastChangeUnsaved(file)) }
        DiskQueue.shared.finish()
        if let lost = recorder.end() { messages.say(strings.notRecording(lost.path, lost.failure)) }
        if let lost = strings.lost((try? environment)?.outbox.unsaved.count ?? 0, by: ending) { messages.say(lost) }
        switch ending {
        case .quit: exit(ExitCode.done.rawValue)
        case .hungUp: SignalWatch.endProcess(by: SIGHUP)
        case .terminated(let number): SignalWatch.endProcess(by: number)
        }
    }
}
