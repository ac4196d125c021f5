/// The one place where an application's state lives; it changes by actions alone, and subscribers get each new state.
///
/// ```swift
/// let store = Store<CounterState>(inPlace: counterReducer, state: CounterState())
/// store.subscribe(screen) { $0.select(\.count) }
/// store.dispatch(CounterAction.incremented)
/// ```
/// An action goes through the middleware, first to last, to the reducer; then the subscribers get the state, in the order
/// of subscription. What a subscriber dispatches waits until the dispatch under way has ended, with all of its middleware
/// and subscribers, and then has its turn, first in, first out. A reducer that dispatches ends the program.
@MainActor
open class Store<State> {
    /// Called with the state that an asynchronously created action led to.
    public typealias DispatchCallback = @MainActor (State) -> Void

    /// Makes an action out of the state, or decides that there is none to make.
    public typealias ActionCreator = @MainActor (_ state: State, _ store: Store<State>) -> (any Action)?

    /// Makes an action creator, later, and hands it to the callback.
    public typealias AsyncActionCreator =
        @MainActor (
            _ state: State, _ store: Store<State>, _ actionCreatorCallback: @escaping @MainActor (ActionCreator) -> Void
        ) -> Void

    let automaticallySkipsRepeats: Bool
    private let holder: StateHolder<State>
    private let subscribers = SubscriberList()
    private let turns = Turns()
    /// What scoped stores have read of the state.
    let memos = Memos()
    private var chain: DispatchFunction?
    private var replacedDispatchFunction: DispatchFunction?

    /// Makes a store from a reducer of ReSwift's form.
    /// - Parameters:
    ///   - reducer: makes each state from the one before it; each call copies what it changes.
    ///   - state: the state to start with; nil to let the reducer make it from `StoreInit`.
    ///   - middleware: where actions pass before the reducer, first to last.
    ///   - automaticallySkipsRepeats: whether a subscriber of an Equatable value gets only those that differ from the one before.
    public required init(
        reducer: @escaping Reducer<State>,
        state: State?,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true
    ) {
        self.holder = StateHolder(reducer: reducer, state: state)
        self.middleware = middleware
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        chain = composedMiddleware()
        if holder.box == nil { dispatch(StoreInit()) }
        if holder.box == nil { holder.reduce(StoreInit()) }
    }

    /// Makes a store from a reducer that changes the state in place.
    /// - Parameters:
    ///   - reducer: changes the state by an action; what it does not touch is not copied.
    ///   - state: the state to start with.
    ///   - middleware: where actions pass before the reducer, first to last.
    ///   - automaticallySkipsRepeats: whether a subscriber of an Equatable value gets only those that differ from the one before.
    public init(
        inPlace reducer: @escaping InPlaceReducer<State>,
        state: State,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true
    ) {
        self.holder = StateHolder(inPlace: reducer, state: state)
        self.middleware = middleware
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        chain = composedMiddleware()
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The state as it is now; nil only while a store made without one is at its first action, `StoreInit`.
    public var state: State! { holder.box?.value }

    /// Where actions pass before they come to the reducer; a change holds from the next dispatch on.
    public var middleware: [Middleware<State>] {
        didSet {
            replacedDispatchFunction = nil
            chain = composedMiddleware()
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The function that `dispatch(_:)` calls: the middleware, then the reducer.
    ///
    /// It does not keep the store alive. One that is set here takes its place until `middleware` is set.
    public var dispatchFunction: DispatchFunction! {
        get { replacedDispatchFunction ?? { [weak self] in self?.takeTurn($0) } }
        set { replacedDispatchFunction = newValue }
    }

    /// Sends an action through the middleware to the reducer, and hands the state to the subscribers.
    ///
    /// All that has happened when this returns, unless a subscriber called it: then the action waits for its turn.
    open func dispatch(_ action: any Action) {
        if let replacedDispatchFunction { replacedDispatchFunction(action) } else { takeTurn(action) }
    }

    /// Reduces an action that has passed all middleware, and hands the state to the subscribers.
    open func _defaultDispatch(action: any Action) {
        memos.forget()
        holder.reduce(action)
        // Such a reducer may have read the state before through a scoped store.
        if holder.makesStates { memos.forget() }
        if let box = holder.box, !subscribers.isEmpty { subscribers.notify(box.value) }
    }

    /// Hands an object every new state, or each that differs when the state is Equatable; first the current one, at once.
    ///
    /// The object is not kept alive. Subscribing it again ends the subscription that it had, puts it last, and hands over
    /// the current state again.
    open func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
        subscribe(subscriber, transform: { $0 })
    }

    /// Hands an object what the transformed subscription lets through; first the current value, at once.
    ///
    /// The object is not kept alive. Subscribing it again ends the subscription that it had, puts it last, and hands over
    /// the current value again.
    /// - Parameters:
    ///   - subscriber: the object that gets the values.
    ///   - transform: selects a part of the state or holds values back; nil hands over each state, equal or not.
    open func subscribe<SelectedState, S: StoreSubscriber>(
        _ subscriber: S,
        transform: ((Subscription<State>) -> Subscription<SelectedState>)?
    ) where S.StoreSubscriberStateType == SelectedState {
        let whole = Subscription<State>()
        let selected = transform.map { $0(whole) } ?? whole as? Subscription<SelectedState>
        selected?.deliver(to: subscriber, skippingRepeats: transform != nil && automaticallySkipsRepeats)
        enlist(subscriber, link: whole.link)
    }

    /// Ends an object's subscription, also in the round that is under way.
    open func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
        subscribers.remove(subscriber)
    }

    /// Puts a subscriber last, and sends it the current state by the link.
    func enlist(_ subscriber: any AnyStoreSubscriber, link: Link<State>) {
        subscribers.add(subscriber, link: link)
        guard let box = holder.box else { return }
        turns.take { subscribers.notify(link, of: box.value) }
    }

    /// Does the work at once, or, when a subscriber asks, in its turn: after what has been dispatched so far.
    func takeTurn(_ work: @escaping () -> Void) {
        if subscribers.isNotifying { turns.wait(work) } else { turns.take(work) }
    }

    private func takeTurn(_ action: any Action) {
        holder.refuseWhileReducing(action)
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
        let getState: @MainActor () -> State? = { [weak self] in self?.state }
        let reduce: DispatchFunction = { [weak self] action in
            guard let self else { return }
            takeTurn { self._defaultDispatch(action: action) }
        }
        return middleware.reversed().reduce(reduce) { next, station in station(dispatch, getState)(next) }
    }
}

/// Lets one piece of work end before the next begins: those that came up meanwhile follow, first in, first out.
///
/// However long the row of those that each bring up the next, the stack stays as high as for one.
@MainActor
final class Turns {
    private var waiting: [() -> Void] = []
    private var isUnderWay = false

    /// Does the work at once, then, unless this is part of other work, all that waits.
    func take(_ work: () -> Void) {
        guard !isUnderWay else { return work() }
        isUnderWay = true
        work()
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for next in batch { next() }
        }
        isUnderWay = false
    }

    /// Leaves the work for when what is under way has ended.
    func wait(_ work: @escaping () -> Void) {
        waiting.append(work)
    }
}
