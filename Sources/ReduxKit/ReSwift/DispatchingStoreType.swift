/// A type that accepts actions; this is all that a test double of a store needs.
@MainActor
public protocol DispatchingStoreType {
    /// Dispatches an action.
    func dispatch(_ action: any Action)
}
