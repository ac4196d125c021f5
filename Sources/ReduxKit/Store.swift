/// The one place where an application's state lives; it changes by actions alone, and who subscribed is told.
///
/// ```swift
/// let store = Store<CounterState>(inPlace: counterReducer, state: CounterState())
/// store.subscribe(screen) { $0.select(\.count) }
/// store.dispatch(CounterAction.incremented)
/// ```
/// An action goes through the middleware, first to last, to the reducer; then each subscriber is told, in the order of
/// subscription. What a subscriber dispatches waits until the dispatch under way has ended, with all of its middleware
/// and subscribers, and then has its turn, first in, first out. A reducer that dispatches ends the program.
@MainActor
open class Store<State>: StoreType {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The state as it is now; nil only while a store made without one is reducing its first action, `StoreInit`.
    public var state: State! { box?.value }

    /// Where actions pass before they come to the reducer; a change holds from the next dispatch on.
    public var middleware: [Middleware<State>] {
        didSet {
            replacedDispatchFunction = nil
            chain = composedMiddleware()
        }
    }

    let automaticallySkipsRepeats: Bool
    let subscribers = SubscriberList<State>()
    let turns = Turns()
    private let reduce: InPlaceReducer<State>
    private let firstState: ((any Action) -> State)?
    private var box: StateBox<State>?
    private var isReducing = false
    private var chain: DispatchFunction?
    private var replacedDispatchFunction: DispatchFunction?

    /// Makes a store from a reducer of ReSwift's form.
    /// - Parameters:
    ///   - reducer: makes each state from the one before it; each call copies what it changes.
    ///   - state: the state to start with; nil to let the reducer make it from `StoreInit`.
    ///   - middleware: where actions pass before the reducer, first to last.
    ///   - automaticallySkipsRepeats: whether a subscriber of an Equatable value is told only of other values.
    public required init(
        reducer: @escaping Reducer<State>,
        state: State?,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true
    ) {
        self.reduce = { state, action in state = reducer(action, state) }
        self.firstState = { reducer($0, nil) }
        self.box = state.map(StateBox.init)
        self.middleware = middleware
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        chain = composedMiddleware()
        guard state == nil else { return }
        dispatch(StoreInit())
        if box == nil { _defaultDispatch(action: StoreInit()) }
    }

    /// Makes a store from a reducer that changes the state in place.
    /// - Parameters:
    ///   - reducer: changes the state by an action; what it does not touch is not copied.
    ///   - state: the state to start with.
    ///   - middleware: where actions pass before the reducer, first to last.
    ///   - automaticallySkipsRepeats: whether a subscriber of an Equatable value is told only of other values.
    public init(
        inPlace reducer: @escaping InPlaceReducer<State>,
        state: State,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true
    ) {
        self.reduce = reducer
        self.firstState = nil
        self.box = StateBox(state)
        self.middleware = middleware
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        chain = composedMiddleware()
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The function that `dispatch(_:)` calls: the middleware, then the reducer.
    ///
    /// It does not keep the store alive. One that is set here takes its place until `middleware` is set.
    public var dispatchFunction: DispatchFunction! {
        get { replacedDispatchFunction ?? { [weak self] in self?.takeTurn($0) } }
        set { replacedDispatchFunction = newValue }
    }

    /// Sends an action through the middleware to the reducer, and tells the subscribers.
    ///
    /// All that has happened when this returns, unless a subscriber called it: then the action waits for its turn.
    open func dispatch(_ action: any Action) {
        if let replacedDispatchFunction { replacedDispatchFunction(action) } else { takeTurn(action) }
    }

    /// Reduces an action that has passed all middleware, and tells the subscribers.
    open func _defaultDispatch(action: any Action) {
        refuseWhileReducing(action)
        isReducing = true
        if let box {
            reduce(&box.value, action)
        } else {
            box = firstState.map { StateBox($0(action)) }
        }
        isReducing = false
        if let box, !subscribers.isEmpty { subscribers.notify(box.value) }
    }

    private func takeTurn(_ action: any Action) {
        refuseWhileReducing(action)
        if subscribers.isNotifying {
            turns.wait { [weak self] in self?.pass(action) }
        } else {
            turns.take { pass(action) }
        }
    }

    private func pass(_ action: any Action) {
        if let chain { chain(action) } else { _defaultDispatch(action: action) }
    }

    /// The middleware as one function; nil when there is none, so that an action goes straight to the reducer.
    private func composedMiddleware() -> DispatchFunction? {
        if middleware.isEmpty { return nil }
        let dispatch: DispatchFunction = { [weak self] in self?.dispatch($0) }
        let getState: @MainActor () -> State? = { [weak self] in self?.box?.value }
        let reducing: DispatchFunction = { [weak self] action in
            self?.turns.take { self?._defaultDispatch(action: action) }
        }
        return middleware.reversed().reduce(reducing) { next, station in station(dispatch, getState)(next) }
    }

    private func refuseWhileReducing(_ action: any Action) {
        guard isReducing else { return }
        // Not a preconditionFailure, which says nothing in a release build: who wrote the reducer is to read this.
        fatalError(
            "A reducer dispatched \(action): reducers only change the state. Dispatch it from a middleware or a thunk.")
    }
}
