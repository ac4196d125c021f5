extension Store {
    /// Tells an object every new state, or every other one when the state is Equatable; first the current one, at once.
    ///
    /// The object is not kept alive. Subscribing it again ends the subscription that it had, puts it last, and hands over
    /// the current state again.
    public func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
        subscribe(subscriber, transform: { $0 })
    }

    /// Tells an object what the transformed subscription lets through; first the current value, at once.
    ///
    /// The object is not kept alive. Subscribing it again ends the subscription that it had, puts it last, and hands over
    /// the current value again.
    /// - Parameter transform: selects a part of the state or holds values back; nil hands over the whole state.
    public func subscribe<SelectedState, S: StoreSubscriber>(
        _ subscriber: S,
        transform: ((Subscription<State>) -> Subscription<SelectedState>)?
    ) where S.StoreSubscriberStateType == SelectedState {
        let whole = Subscription<State>(skipsRepeatsAutomatically: automaticallySkipsRepeats)
        if let transform {
            transform(whole).deliver(to: subscriber)
        } else if let part = whole as? Subscription<SelectedState> {
            part.deliver(to: subscriber)
        }
        enlist(subscriber, subscription: whole)
    }

    /// Stops telling an object, also in the round that is under way.
    public func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
        subscribers.remove(subscriber)
    }

    /// Does the work when what has been dispatched so far has been reduced: now, unless a subscriber dispatched it.
    func afterDispatching(_ work: @escaping () -> Void) {
        if subscribers.isNotifying { turns.wait(work) } else { work() }
    }

    /// Puts a subscriber whose subscription is complete last, and tells it the current state.
    func enlist(_ subscriber: any AnyStoreSubscriber, subscription: Subscription<State>) {
        subscribers.add(subscriber, subscription: subscription)
        guard let state else { return }
        turns.take {
            subscribers.handOver { _ = subscription.send(state) }
        }
    }
}
