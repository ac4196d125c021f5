/// Returns the state after an action, in ReSwift's form; nil stands for "no state yet".
///
/// Each call copies what it changes: a whole list is copied to append one element. `InPlaceReducer` does not.
public typealias Reducer<State> = (_ action: any Action, _ state: State?) -> State

/// Changes the state in place: what the action does not touch is neither read nor copied.
///
/// It is pure: time, ids and random values are part of the action, and it dispatches nothing.
public typealias InPlaceReducer<State> = (_ state: inout State, _ action: any Action) -> Void

/// Combines reducers into one that passes each action to all of them in order.
@_disfavoredOverload
public func combineReducers<State>(_ reducers: InPlaceReducer<State>...) -> InPlaceReducer<State> {
    { state, action in
        for reducer in reducers { reducer(&state, action) }
    }
}

/// Combines Sendable reducers, such as functions, into one that can be stored in a global `let`.
public func combineReducers<State>(
    _ reducers: (@Sendable (_ state: inout State, _ action: any Action) -> Void)...
) -> @Sendable (_ state: inout State, _ action: any Action) -> Void {
    { state, action in
        for reducer in reducers { reducer(&state, action) }
    }
}

/// Turns a reducer of a part into a reducer of the whole state.
///
/// - Parameters:
///   - reducer: changes the part.
///   - path: the location of the part in the whole; it is changed there in place.
///   - extract: the part's action in a dispatched one; nil if it does not concern the part.
@_disfavoredOverload
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

/// Turns a reducer of a dictionary's element into a reducer of the whole state.
///
/// An action for a missing id changes nothing: a late response for a closed screen has no effect.
/// - Parameters:
///   - reducer: changes one element.
///   - path: the location of the dictionary in the whole; the element is changed there in place.
///   - extract: the element's id and its action in a dispatched one; nil if it concerns no element.
@_disfavoredOverload
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

/// Turns a Sendable reducer of a part, such as a function, into one of the whole state that can be stored in a global `let`.
///
/// - Parameters:
///   - reducer: changes the part.
///   - path: the location of the part in the whole; it is changed there in place.
///   - extract: the part's action in a dispatched one; nil if it does not concern the part.
public func pullback<Root, Part, PartAction>(
    _ reducer: @escaping @Sendable (_ part: inout Part, _ action: PartAction) -> Void,
    state path: WritableKeyPath<Root, Part> & Sendable,
    action extract: @escaping @Sendable (any Action) -> PartAction? = { $0 as? PartAction }
) -> @Sendable (_ state: inout Root, _ action: any Action) -> Void {
    { root, action in
        guard let partAction = extract(action) else { return }
        reducer(&root[keyPath: path], partAction)
    }
}

/// Turns a Sendable reducer of a dictionary's element into one of the whole state that can be stored in a global `let`.
///
/// An action for a missing id changes nothing: a late response for a closed screen has no effect.
/// - Parameters:
///   - reducer: changes one element.
///   - path: the location of the dictionary in the whole; the element is changed there in place.
///   - extract: the element's id and its action in a dispatched one; nil if it concerns no element.
public func pullback<Root, ID: Hashable & SendableMetatype, Part, PartAction>(
    _ reducer: @escaping @Sendable (_ part: inout Part, _ action: PartAction) -> Void,
    state path: WritableKeyPath<Root, [ID: Part]> & Sendable,
    action extract: @escaping @Sendable (any Action) -> (id: ID, action: PartAction)?
) -> @Sendable (_ state: inout Root, _ action: any Action) -> Void {
    { root, action in
        guard let (id, partAction) = extract(action),
            let index = root[keyPath: path].index(forKey: id)
        else { return }
        reducer(&root[keyPath: path].values[index], partAction)
    }
}
