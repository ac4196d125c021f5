import QiitaDomain
import ReduxKit

/// A copy of a log, or of some of its actions, with recomputed parts and digests.
struct LogCopy {
    let header: ActionLogHeader
    let actions: [LoggedAction]
    var inputs: [PlacedInput] = []

    /// Writes the log. The last action has a digest.
    /// - Parameter reducer: reduces the actions; a test passes one with a bug.
    /// - Throws: The error of the file, such as a full disk, or that of a state that cannot be encoded.
    func write(
        to path: String, by reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) throws(ActionLogWriteError) {
        let writer = try ActionLogWriter(path: path, header: header)
        let tracker = PartTracker<AppState>()
        let reduce = recordingReducer(reducer)
        var state = AppState()
        try changes(to: state, by: tracker)
        var rest = inputs[...]
        for (index, action) in actions.enumerated() {
            while let next = rest.first, next.position <= index {
                try writer.record(input: next.input.json, time: next.input.time)
                rest.removeFirst()
            }
            reduce(&state, action.action)
            let changed = try changes(to: state, by: tracker)
            let isStart = if case .started? = action.action as? RecordingAction<AppState> { true } else { false }
            let isDigestDue =
                index == 0 || index == actions.count - 1 || (index + 1).isMultiple(of: 100)
                || ActionCodec().isFailure(type: action.type)
            try writer.append(
                EncodedAction(type: action.type, payload: action.payload ?? .object([])), time: action.time,
                parts: isStart ? tracker.parts : changed, digest: isDigestDue ? tracker.digest : nil)
        }
        for placed in rest { try writer.record(input: placed.input.json, time: placed.input.time) }
        try writer.flush()
    }

    @discardableResult
    private func changes(
        to state: AppState, by tracker: PartTracker<AppState>
    ) throws(ActionLogWriteError) -> [ChangedPart] {
        do throws(UnencodableValue) {
            return try tracker.update(to: state)
        } catch {
            throw .unencodable(type: error.type)
        }
    }
}
