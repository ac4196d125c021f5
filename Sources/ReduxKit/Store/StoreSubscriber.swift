/// A subscriber of any type of state; conform to `StoreSubscriber`, which supplies the requirement.
@MainActor
public protocol AnyStoreSubscriber: AnyObject {
    /// Hands over a state whose type is not known; one of a type that the subscriber does not take is ignored.
    func _newState(state: Any)
}

/// An object that gets each new value of the state, or of the part of it that it selected.
///
/// The store does not keep its subscribers alive.
@MainActor
public protocol StoreSubscriber: AnyStoreSubscriber {
    /// The state, or the selected part, that `newState` takes.
    associatedtype StoreSubscriberStateType

    /// Called with the current value on subscribing, and then with each new one.
    ///
    /// Dispatching in here is allowed: the action waits until the one under way has come to all subscribers.
    func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
    /// Calls `newState` when the state is of the type that the subscriber takes.
    public func _newState(state: Any) {
        if let state = state as? StoreSubscriberStateType { newState(state: state) }
    }
}
