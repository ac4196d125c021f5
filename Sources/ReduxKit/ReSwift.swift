// Names and operators for programs that come from ReSwift; nothing else uses them.

/// The protocol that ReSwift once required of every state; nothing requires it any more.
@available(*, deprecated, message: "A state of any type can be stored; the conformance can go.")
public protocol StateType {}

/// ReSwift's name for `StoreInit`.
public typealias ReSwiftInit = StoreInit

// MARK: - Stores

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

// MARK: - Action creators

/// ReSwift's action creators: functions that create an action from the state, synchronously or asynchronously.
extension Store {
    /// Called with the state that an asynchronously created action led to.
    public typealias DispatchCallback = @MainActor (State) -> Void

    /// Creates an action from the state; nil if no action is needed.
    public typealias ActionCreator = @MainActor (_ state: State, _ store: Store<State>) -> (any Action)?

    /// Creates an action creator asynchronously and passes it to the callback.
    public typealias AsyncActionCreator =
        @MainActor (
            _ state: State, _ store: Store<State>, _ actionCreatorCallback: @escaping @MainActor (ActionCreator) -> Void
        ) -> Void

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

// MARK: - Subscriptions

/// ReSwift's names of operators, and its way to write further ones.
extension Subscription {
    /// Creates a subscription whose values are those that the closure passed to `sink` is called with.
    ///
    /// Together with `observer` it is used to write operators:
    /// ```swift
    /// extension Subscription where State == Int {
    ///     func evenOnly() -> Subscription<Int> {
    ///         Subscription { sink in
    ///             self.observer = { old, new in if new.isMultiple(of: 2) { sink(old, new) } }
    ///         }
    ///     }
    /// }
    /// ```
    public convenience init(sink: @escaping (@escaping (_ oldState: State?, _ newState: State) -> Void) -> Void) {
        let relay = RelayLink<State>()
        self.init { relay.next = $0 }
        sink { old, new in relay.send(old, new) }
    }

    /// Called with each value and its predecessor, which is nil at first, instead of passing the value on.
    public var observer: ((_ oldState: State?, _ newState: State) -> Void)? {
        get { (link as? ObservingLink)?.observer }
        set { end(with: newValue.map(ObservingLink.init) ?? SubscriptionLink()) }
    }

    /// Skips the values for which the closure, called with the previous and the new value, returns true.
    public func skip(
        when isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        skipRepeats(isRepeat)
    }

    /// Passes only the first value and those for which the closure, called with the previous and the new value, returns true.
    public func only(
        when isWanted: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        skipRepeats { old, new in !isWanted(old, new) }
    }
}

/// Passes values on to a link that is set later.
private final class RelayLink<State>: SubscriptionLink<State> {
    var next: SubscriptionLink<State>?

    override func send(_ state: State) { next?.send(state) }

    override func send(_ old: State?, _ new: State) { next?.send(old, new) }
}

/// Passes each value and its predecessor to a closure, which decides what to do with them.
private final class ObservingLink<State>: ComparingLink<State> {
    let observer: (State?, State) -> Void

    init(_ observer: @escaping (State?, State) -> Void) {
        self.observer = observer
    }

    override func send(_ old: State?, _ new: State) { observer(old, new) }
}
