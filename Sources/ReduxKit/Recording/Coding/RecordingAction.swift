/// The actions of recording itself.
public enum RecordingAction<State>: Action {
    /// The state is replaced by this one: the log begins during a session, or the session continued from another
    /// time.
    case started(state: State)
    /// The recording ended cleanly.
    case stopped
    /// An action of this type, which the codec does not know, changed the recorded state; a replay cannot repeat it.
    case missed(type: String)
}

extension RecordingAction where State: Encodable {
    /// The record of the action.
    func encoded() throws(UnencodableValue) -> EncodedAction {
        switch self {
        case .started(let state):
            let form = try CanonicalValue(encoding: state)
            return EncodedAction(
                type: RecordingActionType.started, payload: .object([.init(key: "state", value: form)]))
        case .stopped: return EncodedAction(type: RecordingActionType.stopped, payload: .object([]))
        case .missed(let type): return EncodedAction(type: RecordingActionType.missed, payload: ["type": .text(type)])
        }
    }
}

extension RecordingAction: Sendable where State: Sendable {}
extension RecordingAction: Equatable where State: Equatable {}

enum RecordingActionType {
    static let started = "recording.started"
    static let stopped = "recording.stopped"
    static let missed = "recording.missed"
}
