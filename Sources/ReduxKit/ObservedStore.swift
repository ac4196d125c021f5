import Observation

/// A value of a store's state that a SwiftUI view or `withObservationTracking` observes.
///
/// ```swift
/// let counter = ObservedStore(store) { $0.count }
/// Text("\(counter.state)")
/// Button("Add") { counter.dispatch(CounterAction.incremented) }
/// ```
/// Code that has read `state` is notified of the next value that differs, so a view is evaluated when its own part changes. An observed
/// store retains the store, and its subscription ends with it.
@MainActor
@Observable
public final class ObservedStore<State>: StoreSubscriber {
    /// The selected value of the store's current state; reading it observes it.
    public private(set) var state: State
    @ObservationIgnored private let send: DispatchFunction

    /// Observes a value selected from a store's state.
    ///
    /// A value that is not Equatable counts as different after each action.
    public init<Root>(_ store: Store<Root>, select: @escaping (Root) -> State) {
        state = select(store.state)
        send = { store.dispatch($0) }
        store.subscribe(self) { $0.select(select) }
    }

    /// Observes the whole state of a store.
    public convenience init(_ store: Store<State>) {
        self.init(store) { $0 }
    }

    /// Dispatches an action to the store.
    public func dispatch(_ action: any Action) {
        send(action)
    }

    /// Receives the next value from the store.
    public func newState(state: State) {
        self.state = state
    }
}
