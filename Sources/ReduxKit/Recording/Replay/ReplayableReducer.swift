/// Creates the reducer of a replay, or of a store that can continue from another time: that of the application,
/// extended by the actions of recording.
public func replayableReducer<State>(_ reducer: @escaping InPlaceReducer<State>) -> InPlaceReducer<State> {
    // The metadata of a generic type is searched for at each access.
    let ownType = ObjectIdentifier(RecordingAction<State>.self)
    return { state, action in
        guard ObjectIdentifier(type(of: action)) == ownType, let mark = action as? RecordingAction<State> else {
            return reducer(&state, action)
        }
        switch mark {
        case .started(let recorded): state = recorded
        case .stopped, .missed: return
        }
    }
}
