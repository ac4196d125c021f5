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

/// Makes a reducer of the whole state out of one that knows only its part.
///
/// - Parameters:
///   - reducer: changes the part by the part's own actions.
///   - path: where the part lives in the whole; it is changed there, not copied out and in.
///   - extract: the part's action that a dispatched one carries, or nil when it is none of the part's business.
public func pullback<Root, Part, PartAction>(
    _ reducer: @escaping (_ part: inout Part, _ action: PartAction) -> Void,
    state path: WritableKeyPath<Root, Part>,
    action extract: @escaping (any Action) -> PartAction? = { $0 as? PartAction }
) -> InPlaceReducer<Root> {
    { root, action in
        guard let partAction = extract(action) else { return }
        reducer(&root[keyPath: path], partAction)
    }
}

/// Makes a reducer of the whole state out of one that knows a single element of a dictionary.
///
/// An action for an id that is not there changes nothing: a late answer for a screen that was closed has no effect.
/// - Parameters:
///   - reducer: changes one element by the element's own actions.
///   - path: where the elements live in the whole; the one is changed there, not copied out and in.
///   - extract: whose action a dispatched one is, and which; nil when it is for no element.
public func pullback<Root, ID: Hashable, Part, PartAction>(
    _ reducer: @escaping (_ part: inout Part, _ action: PartAction) -> Void,
    state path: WritableKeyPath<Root, [ID: Part]>,
    action extract: @escaping (any Action) -> (id: ID, action: PartAction)?
) -> InPlaceReducer<Root> {
    { root, action in
        guard let (id, partAction) = extract(action),
            let index = root[keyPath: path].index(forKey: id)
        else { return }
        reducer(&root[keyPath: path].values[index], partAction)
    }
}
