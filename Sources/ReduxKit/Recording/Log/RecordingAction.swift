/// The records that recording itself leaves in a log.
public enum RecordingAction<State>: Action {
    /// From here on the state is this one: the log begins in mid-session, or the session went on from another time.
    case started(state: State)
    /// Recording ended cleanly.
    case stopped
}

extension RecordingAction: Sendable where State: Sendable {}
extension RecordingAction: Equatable where State: Equatable {}

/// The names of those records.
enum RecordingType {
    static let started = "recording.started"
    static let stopped = "recording.stopped"
}

extension EncodedAction {
    /// The record after which the state is this one.
    init(startingFrom state: some Encodable) throws(UnencodableValue) {
        let form = try CanonicalValue(encoding: state)
        self.init(type: RecordingType.started, payload: .object([.init(key: "state", value: form)]))
    }
}

/// The reducer that a replay uses, and a store that can go on from another time: the application's, and the records of recording itself.
public func recordingReducer<State>(_ reducer: @escaping InPlaceReducer<State>) -> InPlaceReducer<State> {
    { state, action in
        guard type(of: action) == RecordingAction<State>.self, let mark = action as? RecordingAction<State> else {
            return reducer(&state, action)
        }
        switch mark {
        case .started(let recorded): state = recorded
        case .stopped: return
        }
    }
}
