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
