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
}
