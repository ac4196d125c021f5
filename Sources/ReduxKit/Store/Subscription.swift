/// The way of a value from the store to one subscriber, on which it may be cut down to a part or held back.
///
/// `subscribe(_:transform:)` hands one over and takes the one that the transform made of it:
/// ```swift
/// store.subscribe(screen) { $0.select(\.home).skip { old, new in old.rows == new.rows } }
/// ```
/// Selecting what is small keeps dispatching cheap: a value to compare the next one with is kept until then, and a list
/// that is kept here is copied when the reducer changes it. See `keepingRepeats()`.
@MainActor
public final class Subscription<State> {
    /// How the way goes on from here; to nowhere until that has been said.
    private(set) var link = Link<State>()
    private let keepsRepeats: Bool
    private let leadOn: (Link<State>) -> Void

    /// Begins a way at a store.
    init() {
        keepsRepeats = false
        leadOn = { _ in }
    }

    /// Continues a pipeline; `leadOn` receives its next stage.
    init(keepsRepeats: Bool = false, leadOn: @escaping (Link<State>) -> Void) {
        self.keepsRepeats = keepsRepeats
        self.leadOn = leadOn
    }

    /// Begins a way with values from elsewhere: what the closure that `sink` is given is called with.
    ///
    /// With `observer`, this is how an operator of one's own is written:
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

    /// Called with each value that comes here and the one of the state before, nil at first, instead of passing it on.
    public var observer: ((_ oldState: State?, _ newState: State) -> Void)? {
        didSet { end(with: observer.map(ObservingLink.init) ?? Link()) }
    }

    /// Selects a part of the value, or something computed from it.
    public func select<Substate>(_ selector: @escaping (State) -> Substate) -> Subscription<Substate> {
        Subscription<Substate>(keepsRepeats: keepsRepeats) { self.end(with: SelectingLink(selector, to: $0)) }
    }

    /// Selects the part of the value at a key path.
    public func select<Substate>(_ keyPath: KeyPath<State, Substate>) -> Subscription<Substate> {
        select { $0[keyPath: keyPath] }
    }

    /// Holds back each value that is a repeat of the one before it.
    ///
    /// The first value always comes through. The one before is that of the state before, also where it was held back.
    public func skipRepeats(
        _ isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        Subscription(keepsRepeats: keepsRepeats) { self.end(with: SkippingLink(isRepeat, to: $0)) }
    }

    /// Hands over every value, equal to the last or not, where the store would leave out repeats by default.
    ///
    /// Nothing is kept to compare with. So a subscriber that only wants to know that something happened, in order to
    /// draw, costs the next change of a large state no copy.
    public func keepingRepeats() -> Subscription<State> {
        Subscription(keepsRepeats: true) { self.end(with: $0) }
    }

    /// Ends the way at a subscriber, after leaving out repeats if the store does so by default.
    func deliver<S: StoreSubscriber>(to subscriber: S, skippingRepeats: Bool)
    where S.StoreSubscriberStateType == State {
        let delivery = DeliveringLink(subscriber)
        end(with: skippingRepeats && !keepsRepeats ? leavingOutRepeats(before: delivery) : delivery)
    }

    /// Says how the way goes on from here.
    func end(with link: Link<State>) {
        self.link = link
        leadOn(link)
    }
}

extension Subscription where State: Equatable {
    /// Holds back each value that equals the one before it; nil after nil is a repeat.
    public func skipRepeats() -> Subscription<State> {
        skipRepeats { $0 == $1 }
    }
}

extension Subscription {
    /// Holds back the values for which the closure, given the one before and the new one, is true.
    public func skip(
        when isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        skipRepeats(isRepeat)
    }

    /// Lets through only values for which the closure, given the one before and the new one, is true; and the first.
    public func only(
        when isNews: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        skipRepeats { old, new in !isNews(old, new) }
    }
}
