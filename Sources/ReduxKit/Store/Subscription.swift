/// The pipeline from the store to one subscriber, in which values can be reduced to a part or skipped.
///
/// `subscribe(_:transform:)` passes a subscription to the transform, and uses the one that it returns:
/// ```swift
/// store.subscribe(screen) { $0.select(\.home).skip { old, new in old.rows == new.rows } }
/// ```
/// Selecting small values keeps dispatching cheap: the last value is stored in order to compare the next one with it,
/// and a list that is stored here is copied when the reducer changes it. See `keepingRepeats()`.
@MainActor
public final class Subscription<State> {
    /// The next link of the pipeline; a link without effect until `end(with:)` is called.
    private(set) var link = SubscriptionLink<State>()
    private let keepsRepeats: Bool
    private let leadOn: (SubscriptionLink<State>) -> Void

    /// Begins a pipeline at a store.
    convenience init() {
        self.init(leadOn: { _ in })
    }

    /// Continues a pipeline; `leadOn` receives its next stage.
    init(keepsRepeats: Bool = false, leadOn: @escaping (SubscriptionLink<State>) -> Void) {
        self.keepsRepeats = keepsRepeats
        self.leadOn = leadOn
    }

    /// Selects a part of the value, or something computed from it.
    public func select<Substate>(_ selector: @escaping (State) -> Substate) -> Subscription<Substate> {
        Subscription<Substate>(keepsRepeats: keepsRepeats) { self.end(with: SelectingLink(selector, to: $0)) }
    }

    /// Selects the part at a key path.
    public func select<Substate>(_ keyPath: KeyPath<State, Substate>) -> Subscription<Substate> {
        select { $0[keyPath: keyPath] }
    }

    /// Skips each value that repeats its predecessor.
    ///
    /// The first value always passes. The predecessor is that of the previous state, even if it was skipped.
    public func skipRepeats(
        _ isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        Subscription(keepsRepeats: keepsRepeats) { self.end(with: SkippingLink(isRepeat, to: $0)) }
    }

    /// Skips each value that equals its predecessor; nil after nil is a repeat.
    public func skipRepeats() -> Subscription<State> where State: Equatable {
        skipRepeats { $0 == $1 }
    }

    /// Passes every value, equal to the last or not, although the store skips repeats by default.
    ///
    /// No value is stored for a comparison. A subscriber that only needs to know that something happened, in order to
    /// draw, therefore causes no copy of a large state.
    public func keepingRepeats() -> Subscription<State> {
        Subscription(keepsRepeats: true) { self.end(with: $0) }
    }

    /// Ends the pipeline at a subscriber, after skipping repeats if the store does so by default.
    func deliver<S: StoreSubscriber>(to subscriber: S, skippingRepeats: Bool)
    where S.StoreSubscriberStateType == State {
        let delivery = DeliveringLink(subscriber)
        end(with: skippingRepeats && !keepsRepeats ? leavingOutRepeats(before: delivery) : delivery)
    }

    /// Sets the next link of the pipeline.
    func end(with link: SubscriptionLink<State>) {
        self.link = link
        leadOn(link)
    }
}
