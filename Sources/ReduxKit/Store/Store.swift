/// Holds the state of an application. The state changes only through actions, and subscribers receive each new state.
///
/// ```swift
/// let store = Store<CounterState>(inPlace: counterReducer, state: CounterState())
/// store.subscribe(screen) { $0.select(\.count) }
/// store.dispatch(CounterAction.incremented)
/// ```
/// An action passes the middleware in order and reaches the reducer; then the subscribers receive the state in the
/// order of their subscriptions. An action that a subscriber dispatches is queued until the current dispatch has ended,
/// with all of its middleware and subscribers. A reducer that dispatches an action ends the program.
@MainActor
open class Store<State> {
    let automaticallySkipsRepeats: Bool
    private let reduced: ReducedState<State>
    private let subscribers = SubscriberList()
    private let serialWork = SerialWork()
    /// The parts of the current state that scoped stores have read.
    let memos = MemoizedValues()
    private var chain: DispatchFunction?
    private var replacedDispatchFunction: DispatchFunction?

    /// Called with work that reached the reducer and is therefore ignored; at first it ends a debug build with a sentence.
    public var onMisuse: @MainActor (Misuse) -> Void = { $0.endDebugBuild() }

    /// Creates a store with a reducer of ReSwift's form.
    /// - Parameters:
    ///   - reducer: returns the next state; each call copies what it changes.
    ///   - state: the initial state; nil if the reducer creates it from `StoreInit`.
    ///   - middleware: the middleware that actions pass before the reducer, in order.
    ///   - automaticallySkipsRepeats: whether subscribers of an Equatable value receive only values that differ from
    ///     the last one.
    public required init(
        reducer: @escaping Reducer<State>,
        state: State?,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true
    ) {
        self.reduced = ReducedState(reducer: reducer, state: state)
        self.middleware = middleware
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        chain = composedMiddleware()
        if reduced.box == nil { dispatch(StoreInit()) }
        if reduced.box == nil { reduced.reduce(StoreInit()) }
    }

    /// Creates a store with a reducer that changes the state in place.
    /// - Parameters:
    ///   - reducer: changes the state in place; what it does not touch is not copied.
    ///   - state: the initial state.
    ///   - middleware: the middleware that actions pass before the reducer, in order.
    ///   - automaticallySkipsRepeats: whether subscribers of an Equatable value receive only values that differ from
    ///     the last one.
    public init(
        inPlace reducer: @escaping InPlaceReducer<State>,
        state: State,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true
    ) {
        self.reduced = ReducedState(inPlace: reducer, state: state)
        self.middleware = middleware
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        chain = composedMiddleware()
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The current state; nil only in a store created without one, until its first action, `StoreInit`, is reduced.
    public var state: State! { reduced.box?.value }

    /// The middleware that actions pass on their way to the reducer; a change takes effect with the next dispatch.
    public var middleware: [Middleware<State>] {
        didSet {
            replacedDispatchFunction = nil
            chain = composedMiddleware()
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The function that `dispatch(_:)` calls: the middleware, then the reducer.
    ///
    /// The function does not retain the store. A function that is set here replaces it until `middleware` is set.
    public var dispatchFunction: DispatchFunction! {
        get { replacedDispatchFunction ?? { [weak self] in self?.takeTurn($0) } }
        set { replacedDispatchFunction = newValue }
    }

    /// Sends an action through the middleware to the reducer, and notifies the subscribers.
    ///
    /// All of this is done when the call returns, except if a subscriber made the call: then the action is queued.
    open func dispatch(_ action: any Action) {
        if let replacedDispatchFunction { replacedDispatchFunction(action) } else { takeTurn(action) }
    }

    /// Reduces an action that has passed all middleware, and notifies the subscribers.
    open func _defaultDispatch(action: any Action) {
        if action._isWork { return onMisuse(.notRun(type: "\(type(of: action))")) }
        memos.forget()
        reduced.reduce(action)
        // Such a reducer may have read the state before through a scoped store.
        if reduced.makesStates { memos.forget() }
        if let box = reduced.box, !subscribers.isEmpty { subscribers.notify(box.value) }
    }

    /// Subscribes an object to every new state, or to every different one if the state is Equatable. The object
    /// receives the current state at once.
    ///
    /// The object is not retained. Subscribing it again ends its previous subscription, moves it to the end, and sends
    /// it the current state again.
    open func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
        subscribe(subscriber, transform: { $0 })
    }

    /// Subscribes an object to the values of the transformed subscription. It receives the current value at once.
    ///
    /// The object is not retained. Subscribing it again ends its previous subscription, moves it to the end, and sends
    /// it the current value again.
    /// - Parameters:
    ///   - subscriber: the object that gets the values.
    ///   - transform: selects a part of the state or skips values; nil passes each state, equal or not.
    open func subscribe<SelectedState, S: StoreSubscriber>(
        _ subscriber: S,
        transform: ((Subscription<State>) -> Subscription<SelectedState>)?
    ) where S.StoreSubscriberStateType == SelectedState {
        let whole = Subscription<State>()
        let selected = transform.map { $0(whole) } ?? whole as? Subscription<SelectedState>
        selected?.deliver(to: subscriber, skippingRepeats: transform != nil && automaticallySkipsRepeats)
        enlist(subscriber, link: whole.link)
    }

    /// Ends an object's subscription; if subscribers are being notified, the object is skipped.
    open func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
        subscribers.remove(subscriber)
    }

    /// Appends a subscriber, and sends it the current state through the link.
    func enlist(_ subscriber: any AnyStoreSubscriber, link: SubscriptionLink<State>) {
        subscribers.add(subscriber, link: link)
        guard let box = reduced.box else { return }
        serialWork.perform { subscribers.notify(link, of: box.value) }
    }

    /// Does the work at once; if subscribers are being notified, after all actions dispatched before it.
    func takeTurn(_ work: @escaping () -> Void) {
        if subscribers.isNotifying { serialWork.wait(work) } else { serialWork.perform(work) }
    }

    private func takeTurn(_ action: any Action) {
        reduced.refuseWhileReducing(action)
        if subscribers.isNotifying {
            serialWork.wait { [weak self] in self?.pass(action) }
        } else {
            serialWork.perform { pass(action) }
        }
    }

    private func pass(_ action: any Action) {
        if let chain { chain(action) } else { _defaultDispatch(action: action) }
    }

    /// The middleware composed into one function; nil if there is none, so that actions go directly to the reducer.
    private func composedMiddleware() -> DispatchFunction? {
        if middleware.isEmpty { return nil }
        let dispatch: DispatchFunction = { [weak self] in self?.dispatch($0) }
        let getState: @MainActor () -> State? = { [reduced] in reduced.box?.value }
        let reduce: DispatchFunction = { [weak self] action in
            guard let self else { return }
            takeTurn { self._defaultDispatch(action: action) }
        }
        return middleware.reversed().reduce(reduce) { next, station in station(dispatch, getState)(next) }
    }
}
