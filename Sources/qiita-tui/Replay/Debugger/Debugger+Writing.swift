import Foundation
import QiitaDomain
import ReduxKit

/// Writes the log to a file.
extension Debugger {
    /// The file name in the prompt at first.
    var defaultFile: String {
        let stem = origin.name.hasSuffix(".jsonl") ? String(origin.name.dropLast(6)) : origin.name
        return stem + "-fork.jsonl"
    }

    /// Writes the log without the skipped actions to a new file, with recomputed parts and digests.
    func write(to text: String) {
        guard !text.isEmpty else { return }
        let path = (text as NSString).expandingTildeInPath
        let (log, skipped) = (history.log, state.skipped)
        begin(.writing) { _ -> Result<Int, ActionLogWriteError> in
            let actions = log.without(skipped)
            do throws(ActionLogWriteError) {
                try LogCopy<ActionCodec>(header: log.header, actions: actions).write(to: path, by: .session)
                return .success(actions.count)
            } catch {
                return .failure(error)
            }
        } then: { debugger, result in
            switch result {
            case .success(let count):
                debugger.dispatch(.written(name: DebuggerStart.name(of: path)))
                debugger.dispatch(.messageShown(.written(count: count, path: text)))
            case .failure(let error):
                let reason = debugger.frames.display.strings.replay(.notWritten(error, file: text))
                debugger.dispatch(.messageShown(.notWritten(reason: reason)))
            }
        }
    }
}
