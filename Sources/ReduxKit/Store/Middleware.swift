/// Takes an action on its way to the reducer.
public typealias DispatchFunction = @MainActor (any Action) -> Void

/// A station between `dispatch` and the reducer; the first in a store's list sees an action first.
///
/// It gets `dispatch`, which sends an action through the whole chain again, and `getState`; then the `next` station;
/// and makes the function that takes each action. That function may pass the action on, another in its place, several,
/// or none. After `next(action)` has returned, `getState` reads the new state.
/// ```swift
/// let logging: Middleware<Any> = { dispatch, getState in
///     { next in
///         { action in
///             print(action)
///             next(action)
///         }
///     }
/// }
/// ```
/// `dispatch` and `getState` do not keep the store alive; once it has gone they do nothing and read nil. A
/// `Middleware<Any>`, which does not look into the state, fits into the list of every store.
public typealias Middleware<State> =
    @MainActor (_ dispatch: @escaping DispatchFunction, _ getState: @escaping @MainActor () -> State?) ->
    @MainActor (_ next: @escaping DispatchFunction) -> DispatchFunction
