extension Subscription where State: Equatable {
    /// Holds back each value that equals the one that this subscriber got last; nil after nil is a repeat.
    public func skipRepeats() -> Subscription<State> {
        skipRepeats { $0 == $1 }
    }
}

extension Subscription {
    /// Holds back the values for which the closure, given the one that this subscriber got last and the new one, is true.
    public func skip(
        when isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        skipRepeats(isRepeat)
    }

    /// Lets through only values for which the closure, given the one that this subscriber got last and the new one, is true.
    public func only(
        when isNews: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        skipRepeats { old, new in !isNews(old, new) }
    }

    /// Ends the way at a subscriber, who is not kept alive, after leaving out repeats where the store does so by itself.
    func deliver<S: StoreSubscriber>(to subscriber: S) where S.StoreSubscriberStateType == State {
        let end = skipsRepeatsAutomatically ? equality(of: State.self).map { skipRepeats($0) } ?? self : self
        end.link = { [weak subscriber] state in
            guard let subscriber else { return false }
            subscriber.newState(state: state)
            return true
        }
    }
}

/// The `==` of a type that turns out to be Equatable; nil for all others, tuples among them.
///
/// Asked of the type itself, because a subscription made in generic code does not know it at compile time.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    func equals<Known: Equatable>(_ type: Known.Type) -> Any {
        let function: (Known, Known) -> Bool = { $0 == $1 }
        return function
    }
    guard let known = type as? any Equatable.Type else { return nil }
    return equals(known) as? (Value, Value) -> Bool
}
