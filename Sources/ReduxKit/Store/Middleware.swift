/// Passes an action on toward the reducer.
public typealias DispatchFunction = @MainActor (any Action) -> Void

/// A stage between `dispatch` and the reducer; the first in a store's list receives an action first.
///
/// It receives `dispatch`, which sends an action through the whole chain, and `getState`; then `next`, the following
/// stage; and returns the function that is called with each action. That function may pass on the action, another one,
/// several, or none. After `next(action)` has returned, `getState` returns the new state.
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
/// `dispatch` and `getState` do not retain the store; once it is gone, `dispatch` does nothing and `getState` returns the last state. A
/// `Middleware<Any>`, which does not use the state's type, can be added to any store.
public typealias Middleware<State> =
    @MainActor (_ dispatch: @escaping DispatchFunction, _ getState: @escaping @MainActor () -> State?) ->
    @MainActor (_ next: @escaping DispatchFunction) -> DispatchFunction
