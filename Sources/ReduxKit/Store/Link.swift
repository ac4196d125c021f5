/// A link of whatever type of value, for a list that would lose time over the type.
@MainActor
class AnyLink {
    /// The link as what it is. One of another type is a mistake of the store's, and only a debug build finds it.
    func leading<State>(from _: State.Type) -> Link<State> { unsafeDowncast(self, to: Link<State>.self) }
}

/// One station of the way that a value takes from the store to a subscriber; this one leads nowhere.
///
/// The store sends values alone. The first link that compares keeps the value before, and from there on the two go on
/// together, so a link behind it compares with the state before as well, whatever was held back in between. Links are
/// classes with a method to override, and not closures: a value passes them without reference counting.
class Link<State>: AnyLink {
    /// Takes a value on.
    func send(_ state: State) {}

    /// Takes a value on, and the one of the state before; nil for the first.
    func send(_ old: State?, _ new: State) { send(new) }
}

/// Sends on what it selects.
final class SelectingLink<State, Substate>: Link<State> {
    private let selector: (State) -> Substate
    private let next: Link<Substate>

    init(_ selector: @escaping (State) -> Substate, to next: Link<Substate>) {
        self.selector = selector
        self.next = next
    }

    override func send(_ state: State) { next.send(selector(state)) }

    override func send(_ old: State?, _ new: State) { next.send(old.map(selector), selector(new)) }
}

/// Sends on a part while it is there.
final class PartLink<State, Part>: Link<State> {
    private let selector: (State) -> Part?
    private let next: Link<Part>

    init(_ selector: @escaping (State) -> Part?, to next: Link<Part>) {
        self.selector = selector
        self.next = next
    }

    override func send(_ state: State) {
        if let part = selector(state) { next.send(part) }
    }
}

/// Sends on to a link that becomes known later.
final class RelayLink<State>: Link<State> {
    var next: Link<State>?

    override func send(_ state: State) { next?.send(state) }

    override func send(_ old: State?, _ new: State) { next?.send(old, new) }
}

// MARK: - Links that compare

/// A link that compares a value with the one of the state before, which it keeps if it is the first that compares.
class ComparingLink<State>: Link<State> {
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

/// Holds back what a closure calls a repeat.
final class SkippingLink<State>: ComparingLink<State> {
    private let isRepeat: (State, State) -> Bool
    private let next: Link<State>

    init(_ isRepeat: @escaping (State, State) -> Bool, to next: Link<State>) {
        self.isRepeat = isRepeat
        self.next = next
    }

    override func send(_ old: State?, _ new: State) {
        if let old, isRepeat(old, new) { return }
        next.send(old, new)
    }
}

/// Holds back what equals the value of the state before.
final class EqualityLink<State: Equatable>: ComparingLink<State> {
    private let next: Link<State>

    init(to next: Link<State>) {
        self.next = next
    }

    override func send(_ state: State) {
        // The usual case: compared where it is kept, and nothing is copied.
        if let last, last.value == state { return }
        super.send(state)
    }

    override func send(_ old: State?, _ new: State) {
        if let old, old == new { return }
        next.send(old, new)
    }
}

/// Puts the `==` of a type that turns out to be Equatable before a link; the link alone for all others, such as tuples.
///
/// Asked of the type itself, because a subscription made in generic code does not know it at compile time.
@MainActor
func leavingOutRepeats<State>(before link: Link<State>) -> Link<State> {
    func equality<Known: Equatable>(of _: Known.Type) -> AnyObject? {
        (link as AnyObject as? Link<Known>).map { EqualityLink(to: $0) }
    }
    guard let known = State.self as? any Equatable.Type else { return link }
    return equality(of: known) as? Link<State> ?? link
}

// MARK: - Ends

/// Hands each value and the one of the state before to a closure; where they go from there is not known here.
final class ObservingLink<State>: ComparingLink<State> {
    private let observer: (State?, State) -> Void

    init(_ observer: @escaping (State?, State) -> Void) {
        self.observer = observer
    }

    override func send(_ old: State?, _ new: State) { observer(old, new) }
}

/// The end of the way, at a subscriber who is not kept alive.
final class DeliveringLink<Subscriber: StoreSubscriber>: Link<Subscriber.StoreSubscriberStateType> {
    private weak var subscriber: Subscriber?

    init(_ subscriber: Subscriber) {
        self.subscriber = subscriber
    }

    override func send(_ state: Subscriber.StoreSubscriberStateType) {
        subscriber?.newState(state: state)
    }
}
