/// A type that accepts actions; this is all that a test double of a store needs.
@MainActor
public protocol DispatchingStoreType {
    /// Dispatches an action.
    func dispatch(_ action: any Action)
}

/// The interface of `Store`, for code that accepts other stores.
@MainActor
public protocol StoreType: DispatchingStoreType {
    /// The type of the state.
    associatedtype State

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The state as it is now.
    var state: State! { get }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The function that `dispatch(_:)` calls.
    var dispatchFunction: DispatchFunction! { get }

    /// Subscribes an object to every new state.
    func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State

    /// Subscribes an object to the values of a transformed subscription.
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

    /// Runs an asynchronous action creator and calls back once its action has been reduced.
    func dispatch(_ asyncActionCreator: AsyncActionCreator, callback: DispatchCallback?)

    /// Called with the state that an asynchronously created action led to.
    associatedtype DispatchCallback = @MainActor (State) -> Void

    /// Creates an action from the state; nil if no action is needed.
    associatedtype ActionCreator = @MainActor (_ state: State, _ store: any StoreType) -> (any Action)?

    /// Creates an action creator asynchronously.
    associatedtype AsyncActionCreator =
        @MainActor (_ state: State, _ store: any StoreType, _ actionCreatorCallback: (ActionCreator) -> Void) -> Void
}

/// ReSwift's action creators: functions that create an action from the state, synchronously or asynchronously.
extension Store: StoreType {
    /// Dispatches the action that an action creator makes of the current state, if it makes one.
    public func dispatch(_ actionCreatorProvider: @escaping ActionCreator) {
        guard let state, let action = actionCreatorProvider(state, self) else { return }
        dispatch(action)
    }

    /// Runs an asynchronous action creator. Its action is created from the state at the time of its callback, and dispatched.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator) {
        dispatch(asyncActionCreatorProvider, callback: nil)
    }

    /// Runs an asynchronous action creator, and calls back with the new state once its action has been reduced.
    ///
    /// The callback is not called if no action is created.
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
