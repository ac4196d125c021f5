/// The records that recording itself leaves in a log.
public enum RecordingAction<State>: Action {
    /// The log begins in mid-session, with this state.
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

/// The reducer that a replay uses: the application's, and the records of recording itself.
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
