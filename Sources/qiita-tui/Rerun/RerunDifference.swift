import QiitaDomain
import ReduxKit

/// The first difference between a log and its rerun.
struct RerunDifference: Equatable {
    /// The number of the action in the log, from 1; for an action that is not in the log, that of the last action.
    let number: Int
    /// The line of that action.
    let line: Int
    /// The action in the log; nil for an action that is not in the log.
    let recorded: EncodedAction?
    /// The action of the rerun; nil if there is none.
    let rerun: EncodedAction?

    /// A difference between two actions, one of which can be missing.
    init(number: Int, line: Int, recorded: (any Action)?, rerun: (any Action)?) {
        self.number = number
        self.line = line
        self.recorded = recorded.flatMap(Self.encoded)
        self.rerun = rerun.flatMap(Self.encoded)
    }

    /// Whether an action of the log equals one of the rerun. The former was cleaned when it was read.
    static func isSame(_ logged: any Action, _ action: any Action) -> Bool {
        if let one = logged as? AppAction, let other = action as? AppAction {
            if one == other { return true }
            guard let encoded = encoded(other) else { return false }
            let cleaned = try? ActionCodec().action(type: encoded.type, payload: encoded.payload.bytes[...])
            return cleaned as? AppAction == one
        }
        if let one = logged as? RecordingAction<AppState>, let other = action as? RecordingAction<AppState> {
            return one == other
        }
        return false
    }

    private static func encoded(_ action: any Action) -> EncodedAction? {
        if case .started? = action as? RecordingAction<AppState> {
            return EncodedAction(type: "recording.started", payload: .object([]))
        }
        return try? ActionCodec().encoded(action)
    }
}
