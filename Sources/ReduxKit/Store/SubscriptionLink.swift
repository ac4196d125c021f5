/// A link with its type of value erased, which avoids the cost of generic dispatch in the list of subscribers.
@MainActor
class AnySubscriptionLink {
    /// The link with its type. The store guarantees the type; only a debug build checks it.
    func leading<State>(from _: State.Type) -> SubscriptionLink<State> {
        unsafeDowncast(self, to: SubscriptionLink<State>.self)
    }
}

/// One link of the pipeline from the store to a subscriber; the base class drops all values.
///
/// The store sends only the new value. The first comparing link stores the previous value, and from there on both are
/// passed, so that later links also compare with the previous state, whatever was skipped in between. Links are classes
/// with an overridden method instead of closures, so that a value passes them without reference counting.
class SubscriptionLink<State>: AnySubscriptionLink {
    /// Receives a value.
    func send(_ state: State) {}

    /// Receives a value and its predecessor; nil for the first one.
    func send(_ old: State?, _ new: State) { send(new) }
}

/// Passes the selected part on.
final class SelectingLink<State, Substate>: SubscriptionLink<State> {
    private let selector: (State) -> Substate
    private let next: SubscriptionLink<Substate>

    init(_ selector: @escaping (State) -> Substate, to next: SubscriptionLink<Substate>) {
        self.selector = selector
        self.next = next
    }

    override func send(_ state: State) { next.send(selector(state)) }

    override func send(_ old: State?, _ new: State) { next.send(old.map(selector), selector(new)) }
}

/// Passes a part on while it exists.
final class PartLink<State, Part>: SubscriptionLink<State> {
    private let selector: (State) -> Part?
    private let next: SubscriptionLink<Part>

    init(_ selector: @escaping (State) -> Part?, to next: SubscriptionLink<Part>) {
        self.selector = selector
        self.next = next
    }

    override func send(_ state: State) {
        if let part = selector(state) { next.send(part) }
    }
}

// MARK: - Links that compare

/// A link that compares each value with its predecessor, which it stores if it is the first comparing link.
class ComparingLink<State>: SubscriptionLink<State> {
    fileprivate var last: StateBox<State>?

    override func send(_ state: State) {
        guard let last else {
            self.last = StateBox(state)
            return send(nil, state)
        }
        let old = last.value
        last.value = state
        send(old, state)
    }

    override func send(_ old: State?, _ new: State) {}
}

/// Skips values that a closure declares repeats.
final class SkippingLink<State>: ComparingLink<State> {
    private let isRepeat: (State, State) -> Bool
    private let next: SubscriptionLink<State>

    init(_ isRepeat: @escaping (State, State) -> Bool, to next: SubscriptionLink<State>) {
        self.isRepeat = isRepeat
        self.next = next
    }

    override func send(_ old: State?, _ new: State) {
        if let old, isRepeat(old, new) { return }
        next.send(old, new)
    }
}

/// Skips values that equal their predecessor.
final class EqualityLink<State: Equatable>: ComparingLink<State> {
    private let next: SubscriptionLink<State>

    init(to next: SubscriptionLink<State>) {
        self.next = next
    }

    override func send(_ state: State) {
        // The usual case: the value is compared in place, without a copy.
        if let last, last.value == state { return }
        super.send(state)
    }

    override func send(_ old: State?, _ new: State) {
        if let old, old == new { return }
        next.send(old, new)
    }
}

/// Puts an `EqualityLink` before a link if the type is Equatable; the link itself for other types, such as tuples.
///
/// The type is examined at run time, because generic code does not know the conformance at compile time.
@MainActor
func leavingOutRepeats<State>(before link: SubscriptionLink<State>) -> SubscriptionLink<State> {
    func equality<Known: Equatable>(of _: Known.Type) -> AnyObject? {
        (link as AnyObject as? SubscriptionLink<Known>).map { EqualityLink(to: $0) }
    }
    guard let known = State.self as? any Equatable.Type else { return link }
    return equality(of: known) as? SubscriptionLink<State> ?? link
}

// MARK: - Ends

/// The end of the pipeline: a subscriber, which is not retained.
final class DeliveringLink<Subscriber: StoreSubscriber>: SubscriptionLink<Subscriber.StoreSubscriberStateType> {
    private weak var subscriber: Subscriber?

    init(_ subscriber: Subscriber) {
        self.subscriber = subscriber
    }

    override func send(_ state: Subscriber.StoreSubscriberStateType) {
        subscriber?.newState(state: state)
    }
}
