/// Makes the state that follows from an action, as ReSwift has it; nil is "no state yet".
///
/// Each call copies what it changes: a list of 10,000 elements is copied to append one. `InPlaceReducer` does not.
public typealias Reducer<State> = (_ action: any Action, _ state: State?) -> State

/// Changes the state by an action, in place: what the action does not touch is neither read nor copied.
///
/// It is pure: time, ids and randomness come in with the action, and it dispatches nothing.
public typealias InPlaceReducer<State> = (_ state: inout State, _ action: any Action) -> Void

/// One reducer that hands each action to all of these, in the order in which they are written.
public func combineReducers<State>(_ reducers: InPlaceReducer<State>...) -> InPlaceReducer<State> {
    { state, action in
        for reducer in reducers { reducer(&state, action) }
    }
}
