/// An event as plain data, which the store passes to the reducer.
public protocol Action {
    /// Whether a middleware runs the action, so that it must not reach the reducer: true for thunks, effects and cancellations only.
    ///
    /// It is a requirement because a cast to find out would cost more than everything else on the way of a plain action.
    var _isWork: Bool { get }
}

extension Action {
    /// False: a program's action is plain data.
    public var _isWork: Bool { false }
}

/// The first action of a store created without a state: the reducer returns the initial state for it.
///
/// It is dispatched once, through all middleware, before any other action. Reducers need not handle it specially:
/// without a state, every reducer has to create one.
public struct StoreInit: Action {}
