/// A store for a part of another store's state, such as one screen: it reads only this part and accepts only the part's
/// actions.
///
/// The part is computed once for each state of the store, however often it is read, and discarded before the next
/// action is reduced, so that it causes no copies. A part may be removed while its scoped store is still held, such as
/// that of a closed screen: the scoped store then reads nil, ignores actions, and its subscribers receive nothing.
@MainActor
public final class ScopedStore<State, LocalAction> {
    private let read: () -> State?
    private let send: (LocalAction) -> Void
    private let attach: (any AnyStoreSubscriber, SubscriptionLink<State>) -> Void
    private let detach: (any AnyStoreSubscriber) -> Void
    private let skipsRepeats: Bool
    private let memos: MemoizedValues

    fileprivate init(
        skipsRepeats: Bool,
        memos: MemoizedValues,
        read: @escaping () -> State?,
        send: @escaping (LocalAction) -> Void,
        attach: @escaping (any AnyStoreSubscriber, SubscriptionLink<State>) -> Void,
        detach: @escaping (any AnyStoreSubscriber) -> Void
    ) {
        self.skipsRepeats = skipsRepeats
        self.memos = memos
        self.read = read
        self.send = send
        self.attach = attach
        self.detach = detach
    }

    /// The current part; nil once it has been removed.
    public var state: State? { read() }

    /// Dispatches an action of this part to the store; it is ignored if the part has been removed.
    public func dispatch(_ action: LocalAction) {
        if read() != nil { send(action) }
    }

    /// Subscribes an object to each new value of the part, as `Store.subscribe(_:)` does.
    public func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
        subscribe(subscriber, transform: { $0 })
    }

    /// Subscribes an object to the transformed subscription, as `Store.subscribe(_:transform:)` does.
    ///
    /// An object has one subscription per store: subscribing it through another scope ends this one.
    public func subscribe<SelectedState, S: StoreSubscriber>(
        _ subscriber: S,
        transform: (Subscription<State>) -> Subscription<SelectedState>
    ) where S.StoreSubscriberStateType == SelectedState {
        let whole = Subscription<State>()
        transform(whole).deliver(to: subscriber, skippingRepeats: skipsRepeats)
        attach(subscriber, whole.link)
    }

    /// Ends an object's subscription.
    public func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
        detach(subscriber)
    }

    /// Creates a scoped store for a part of this part.
    /// - Parameters:
    ///   - state: returns the part; nil if it does not exist.
    ///   - action: wraps an action of the part in an action of this store.
    public func scoped<Local, PartAction>(
        state: @escaping (State) -> Local?,
        action: @escaping (PartAction) -> LocalAction
    ) -> ScopedStore<Local, PartAction> {
        let part = memos.remembering { self.read().flatMap(state) }
        return ScopedStore<Local, PartAction>(
            skipsRepeats: skipsRepeats,
            memos: memos,
            read: part,
            send: { self.dispatch(action($0)) },
            attach: { self.attach($0, PartLink({ _ in part() }, to: $1)) },
            detach: detach
        )
    }
}

extension Store {
    /// Creates a store for a part of this one's state. It retains this store.
    /// - Parameters:
    ///   - state: returns the part; nil if it does not exist.
    ///   - action: wraps an action of the part in an action of the store.
    public func scoped<Local, LocalAction>(
        state: @escaping (State) -> Local?,
        action: @escaping (LocalAction) -> any Action
    ) -> ScopedStore<Local, LocalAction> {
        let part = memos.remembering { self.state.flatMap(state) }
        return ScopedStore(
            skipsRepeats: automaticallySkipsRepeats,
            memos: memos,
            read: part,
            send: { self.dispatch(action($0)) },
            attach: { self.enlist($0, link: PartLink({ _ in part() }, to: $1)) },
            detach: { self.unsubscribe($0) }
        )
    }
}
