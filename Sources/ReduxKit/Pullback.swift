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
