/// The way of a value from the store to one subscriber, on which it may be cut down to a part or held back.
///
/// `subscribe(_:transform:)` hands one over and takes the one that the transform made of it:
/// ```swift
/// store.subscribe(screen) { $0.select(\.home).skip { old, new in old.rows == new.rows } }
/// ```
/// Selecting what is small keeps dispatching cheap: a value that repeats are compared with is kept until the next one,
/// and a list that is kept here is copied when the reducer changes it. See `keepingRepeats()`.
@MainActor
public final class Subscription<State> {
    /// Passes a value on; true when it came to the subscriber.
    var link: ((State) -> Bool)?
    /// The value at this point of the way when one last came to the subscriber.
    private var last: State?
    private(set) var skipsRepeatsAutomatically: Bool

    init(skipsRepeatsAutomatically: Bool) {
        self.skipsRepeatsAutomatically = skipsRepeatsAutomatically
    }

    /// Selects a part of the value, or something computed from it.
    public func select<Substate>(_ selector: @escaping (State) -> Substate) -> Subscription<Substate> {
        let selection = Subscription<Substate>(skipsRepeatsAutomatically: skipsRepeatsAutomatically)
        link = { selection.send(selector($0)) }
        return selection
    }

    /// Selects the part of the value at a key path.
    public func select<Substate>(_ keyPath: KeyPath<State, Substate>) -> Subscription<Substate> {
        select { $0[keyPath: keyPath] }
    }

    /// Holds back each value that is a repeat of the one that this subscriber got last.
    ///
    /// The first value always comes through. Values that were held back are not compared with.
    public func skipRepeats(
        _ isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
    ) -> Subscription<State> {
        let distinct = Subscription(skipsRepeatsAutomatically: skipsRepeatsAutomatically)
        link = { [unowned self] new in
            if let last, isRepeat(last, new) { return false }
            guard distinct.send(new) else { return false }
            last = new
            return true
        }
        return distinct
    }

    /// Hands over every value, equal to the last or not, where the store would skip repeats by itself.
    ///
    /// Nothing is kept to compare with, so a subscriber that only wants to know that something happened, in order to
    /// draw, costs the next change of a large state no copy.
    public func keepingRepeats() -> Subscription<State> {
        skipsRepeatsAutomatically = false
        return self
    }

    func send(_ state: State) -> Bool {
        link?(state) ?? false
    }
}
