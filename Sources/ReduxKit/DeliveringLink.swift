/// The end of the way, at a subscriber who is not kept alive.
final class DeliveringLink<Subscriber: StoreSubscriber>: Link<Subscriber.StoreSubscriberStateType> {
    private weak var subscriber: Subscriber?

    init(_ subscriber: Subscriber) {
        self.subscriber = subscriber
    }

    override func send(_ state: Subscriber.StoreSubscriberStateType) -> Bool {
        guard let subscriber else { return false }
        subscriber.newState(state: state)
        return true
    }
}

/// Hands each value and the one before it to a closure; where they go from there is not known here.
final class ObservingLink<State>: Link<State> {
    private let observer: (State?, State) -> Void
    private var last: State?

    init(_ observer: @escaping (State?, State) -> Void) {
        self.observer = observer
    }

    override func send(_ state: State) -> Bool {
        observer(last, state)
        last = state
        return true
    }
}
