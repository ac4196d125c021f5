/// The actions of recording itself.
public enum RecordingAction<State>: Action {
    /// The state is replaced by this one: the log begins during a session, or the session continued from another
    /// time.
    case started(state: State)
    /// The recording ended cleanly.
    case stopped
}

extension RecordingAction: Sendable where State: Sendable {}
extension RecordingAction: Equatable where State: Equatable {}

/// The types of the actions of recording in a log.
enum RecordingActionType {
    static let started = "recording.started"
    static let stopped = "recording.stopped"
}

extension EncodedAction {
    /// The record of `started`.
    init(startingFrom state: some Encodable) throws(UnencodableValue) {
        let form = try CanonicalValue(encoding: state)
        self.init(type: RecordingActionType.started, payload: .object([.init(key: "state", value: form)]))
    }
}

/// Creates the reducer of a replay, or of a store that can continue from another time: that of the application,
/// extended by the actions of recording.
public func recordingReducer<State>(_ reducer: @escaping InPlaceReducer<State>) -> InPlaceReducer<State> {
    // The metadata of a generic type is searched for at each access.
    let ownType = ObjectIdentifier(RecordingAction<State>.self)
    return { state, action in
        guard ObjectIdentifier(type(of: action)) == ownType, let mark = action as? RecordingAction<State> else {
            return reducer(&state, action)
        }
        switch mark {
        case .started(let recorded): state = recorded
        case .stopped: return
        }
    }
}
