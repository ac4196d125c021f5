import QiitaDomain
import ReduxKit

/// A log that is written from actions of another, with parts and digests of its own.
struct LogCopy {
    let header: ActionLogHeader
    let actions: [LoggedAction]

    /// Writes the log; the last action has a digest.
    /// - Throws: where the file exists or cannot be written.
    func write(to path: String) throws(ActionLogWriteError) {
        let writer = try ActionLogWriter(path: path, header: header)
        let tracker = PartTracker<AppState>()
        let reduce = recordingReducer(appReducer)
        var state = AppState()
        do throws(UnencodableValue) {
            try tracker.look(at: state)
            for (index, action) in actions.enumerated() {
                reduce(&state, action.action)
                let changed = try tracker.look(at: state)
                let isStart = if case .started? = action.action as? RecordingAction<AppState> { true } else { false }
                let isDigestDue =
                    index == 0 || index == actions.count - 1 || (index + 1).isMultiple(of: 100)
                    || ActionCodec().isFailure(action.action)
                try append(
                    action, parts: isStart ? tracker.parts : changed, digest: isDigestDue ? tracker.digest : nil,
                    to: writer)
            }
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    private func append(
        _ action: LoggedAction, parts: [ChangedPart], digest: StateDigest?, to writer: ActionLogWriter
    ) throws(UnencodableValue) {
        let encoded = EncodedAction(type: action.type, payload: action.payload ?? .object([]))
        do throws(ActionLogWriteError) {
            try writer.append(encoded, time: action.time, parts: parts, digest: digest)
        } catch {
            throw UnencodableValue(type: "\(error)")
        }
    }
}
