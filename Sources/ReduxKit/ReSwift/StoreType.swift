/// The interface of `Store`, for code that accepts other stores.
@MainActor
public protocol StoreType: DispatchingStoreType {
    /// The type of the state.
    associatedtype State

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The current state.
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

    /// Runs an asynchronous action creator.
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

extension Store: StoreType {}
