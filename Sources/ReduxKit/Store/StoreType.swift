/// What can be given an action: all that a test double of a store needs to be.
@MainActor
public protocol DispatchingStoreType {
    /// Sends an action on its way.
    func dispatch(_ action: any Action)
}

/// What `Store` offers, for code that wants to be handed another one.
@MainActor
public protocol StoreType: DispatchingStoreType {
    /// What the store holds.
    associatedtype State

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The state as it is now.
    var state: State! { get }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The function that `dispatch(_:)` calls.
    var dispatchFunction: DispatchFunction! { get }

    /// Hands an object every new state.
    func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State

    /// Hands an object the values that a transformed subscription lets through.
    func subscribe<SelectedState, S: StoreSubscriber>(
        _ subscriber: S,
        transform: ((Subscription<State>) -> Subscription<SelectedState>)?
    ) where S.StoreSubscriberStateType == SelectedState

    /// Ends an object's subscription.
    func unsubscribe(_ subscriber: any AnyStoreSubscriber)

    /// Dispatches the action that an action creator makes of the current state, if it makes one.
    func dispatch(_ actionCreator: ActionCreator)

    /// Runs an action creator that answers later.
    func dispatch(_ asyncActionCreator: AsyncActionCreator)

    /// Runs an action creator that answers later, and calls back when its action has been reduced.
    func dispatch(_ asyncActionCreator: AsyncActionCreator, callback: DispatchCallback?)

    /// Called with the state that an asynchronously created action led to.
    associatedtype DispatchCallback = @MainActor (State) -> Void

    /// Makes an action out of the state, or decides that there is none to make.
    associatedtype ActionCreator = @MainActor (_ state: State, _ store: any StoreType) -> (any Action)?

    /// Makes an action creator, later.
    associatedtype AsyncActionCreator =
        @MainActor (_ state: State, _ store: any StoreType, _ actionCreatorCallback: (ActionCreator) -> Void) -> Void
}

/// ReSwift's action creators: functions that make an action out of the state, now or later.
extension Store: StoreType {
    /// Dispatches the action that an action creator makes of the current state, if it makes one.
    public func dispatch(_ actionCreatorProvider: @escaping ActionCreator) {
        guard let state, let action = actionCreatorProvider(state, self) else { return }
        dispatch(action)
    }

    /// Runs an action creator that answers later; what it then makes of the state of that time is dispatched.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator) {
        dispatch(asyncActionCreatorProvider, callback: nil)
    }

    /// Runs an action creator that answers later, and calls back with the new state when its action has been reduced.
    ///
    /// One that makes no action is not called back for.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator, callback: DispatchCallback?) {
        guard let state else { return }
        asyncActionCreatorProvider(state, self) { actionCreator in
            guard let state = self.state, let action = actionCreator(state, self) else { return }
            self.dispatch(action)
            guard let callback else { return }
            self.takeTurn {
                if let state = self.state { callback(state) }
            }
        }
    }
}
