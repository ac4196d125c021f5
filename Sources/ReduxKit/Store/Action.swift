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
