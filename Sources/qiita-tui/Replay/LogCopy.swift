import QiitaDomain
import ReduxKit

/// A copy of a log, or of some of its actions, with recomputed parts and digests.
struct LogCopy {
    let header: ActionLogHeader
    let actions: [LoggedAction]
    var inputs: [PlacedInput] = []

    /// Writes the log. The last action has a digest.
    /// - Throws: If the file exists or cannot be written.
    func write(to path: String) throws(ActionLogWriteError) {
        let writer = try ActionLogWriter(path: path, header: header)
        let tracker = PartTracker<AppState>()
        let reduce = recordingReducer(appReducer)
        var state = AppState()
        do throws(UnencodableValue) {
            try tracker.look(at: state)
            var rest = inputs[...]
            for (index, action) in actions.enumerated() {
                while let next = rest.first, next.position <= index {
                    try note(next.input, to: writer)
                    rest.removeFirst()
                }
                reduce(&state, action.action)
                let changed = try tracker.look(at: state)
                let isStart = if case .started? = action.action as? RecordingAction<AppState> { true } else { false }
                let isDigestDue =
                    index == 0 || index == actions.count - 1 || (index + 1).isMultiple(of: 100)
                    || ActionCodec().isFailure(type: action.type)
                try append(
                    action, parts: isStart ? tracker.parts : changed, digest: isDigestDue ? tracker.digest : nil,
                    to: writer)
            }
            for placed in rest { try note(placed.input, to: writer) }
        } catch {
            throw .unencodable(type: error.type)
        }
        try writer.flush()
    }

    private func note(_ input: LoggedInput, to writer: ActionLogWriter) throws(UnencodableValue) {
        do throws(ActionLogWriteError) {
            try writer.note(input: input.json, time: input.time)
        } catch {
            throw UnencodableValue(type: "\(error)")
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
