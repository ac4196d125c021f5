/// A subscriber with its type of state erased. Conform to `StoreSubscriber`, which implements the requirement.
@MainActor
public protocol AnyStoreSubscriber: AnyObject {
    /// Passes a state of unknown type to the subscriber; a state of another type than the subscriber's is ignored.
    func _newState(state: Any)
}
