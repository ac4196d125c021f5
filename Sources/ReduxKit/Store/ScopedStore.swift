/// A part of a store, for one screen: it reads its part of the state alone and takes its own actions alone.
///
/// The part is worked out once for each state of the store, however often it is read, and is forgotten before the next action
/// is reduced, so nothing is copied because of it. A part may go while its scoped store is still held, as that of a closed
/// screen does: then it reads nil, takes no action, and its subscribers get nothing.
@MainActor
public final class ScopedStore<State, LocalAction> {
    private let read: () -> State?
    private let send: (LocalAction) -> Void
    private let attach: (any AnyStoreSubscriber, Link<State>) -> Void
    private let detach: (any AnyStoreSubscriber) -> Void
    private let skipsRepeats: Bool
    private let memos: Memos

    fileprivate init(
        skipsRepeats: Bool,
        memos: Memos,
        read: @escaping () -> State?,
        send: @escaping (LocalAction) -> Void,
        attach: @escaping (any AnyStoreSubscriber, Link<State>) -> Void,
        detach: @escaping (any AnyStoreSubscriber) -> Void
    ) {
        self.skipsRepeats = skipsRepeats
        self.memos = memos
        self.read = read
        self.send = send
        self.attach = attach
        self.detach = detach
    }

    /// The part as it is now; nil when it has gone.
    public var state: State? { read() }

    /// Sends an action of this part to the store; one for a part that has gone is let go.
    public func dispatch(_ action: LocalAction) {
        if read() != nil { send(action) }
    }

    /// Hands an object each new value of the part, as `Store.subscribe(_:)` does.
    public func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
        subscribe(subscriber, transform: { $0 })
    }

    /// Hands an object what the transformed subscription lets through, as `Store.subscribe(_:transform:)` does.
    ///
    /// The store knows an object once: subscribing it through another scope ends this subscription.
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

    /// Makes a scoped store of a part of this part.
    /// - Parameters:
    ///   - state: finds the part; nil when it is not there (any more).
    ///   - action: makes one of this store's actions out of one of the part's.
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
    /// Makes a store for a part of this one's state, which keeps this one alive.
    /// - Parameters:
    ///   - state: finds the part; nil when it is not there (any more).
    ///   - action: makes an action of the store out of one of the part's.
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
