/// An object that receives each new value of the state or of a selected part.
///
/// The store does not retain its subscribers.
@MainActor
public protocol StoreSubscriber: AnyStoreSubscriber {
    /// The type of the state, or of the selected part, that `newState` receives.
    associatedtype StoreSubscriberStateType

    /// Called with the current value at the subscription, and then with each new value.
    ///
    /// Dispatching is allowed here: the action is queued until all subscribers have received the current state.
    func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
    /// Calls `newState` if the state has the subscriber's type.
    public func _newState(state: Any) {
        if let state = state as? StoreSubscriberStateType { newState(state: state) }
    }
}

/// A subscriber with its type of state erased. Conform to `StoreSubscriber`, which implements the requirement.
@MainActor
public protocol AnyStoreSubscriber: AnyObject {
    /// Passes a state of unknown type to the subscriber; a state of another type than the subscriber's is ignored.
    func _newState(state: Any)
}
