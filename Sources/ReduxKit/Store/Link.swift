/// A link of whatever type of value, for a list that would lose time over the type.
@MainActor
class AnyLink {
    /// The link as what it is. One of another type is a mistake of the store's, and only a debug build finds it.
    func leading<State>(from _: State.Type) -> Link<State> { unsafeDowncast(self, to: Link<State>.self) }
}

/// One station of the way that a value takes from the store to a subscriber; this one leads nowhere.
///
/// Links are classes with a method to override, and not closures: a value passes them without reference counting.
class Link<State>: AnyLink {
    /// Takes a value on; true when it came to the subscriber.
    func send(_ state: State) -> Bool { false }
}

/// Sends on what it selects.
final class SelectingLink<State, Substate>: Link<State> {
    private let selector: (State) -> Substate
    private let next: Link<Substate>

    init(_ selector: @escaping (State) -> Substate, to next: Link<Substate>) {
        self.selector = selector
        self.next = next
    }

    override func send(_ state: State) -> Bool { next.send(selector(state)) }
}

/// Sends on a part as long as it is there.
final class PartLink<State, Part>: Link<State> {
    private let selector: (State) -> Part?
    private let next: Link<Part>

    init(_ selector: @escaping (State) -> Part?, to next: Link<Part>) {
        self.selector = selector
        self.next = next
    }

    override func send(_ state: State) -> Bool {
        guard let part = selector(state) else { return false }
        return next.send(part)
    }
}

/// Sends on to a link that becomes known later.
final class RelayLink<State>: Link<State> {
    var next: Link<State>?

    override func send(_ state: State) -> Bool { next?.send(state) ?? false }
}

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

/// Holds back what is a repeat of the value that last came to the subscriber.
final class SkippingLink<State>: Link<State> {
    private let isRepeat: (State, State) -> Bool
    private let next: Link<State>
    private var last: StateBox<State>?

    init(_ isRepeat: @escaping (State, State) -> Bool, to next: Link<State>) {
        self.isRepeat = isRepeat
        self.next = next
    }

    override func send(_ state: State) -> Bool {
        if let last, isRepeat(last.value, state) { return false }
        guard next.send(state) else { return false }
        if let last { last.value = state } else { last = StateBox(state) }
        return true
    }
}

/// Holds back what equals the value that last came to the subscriber.
final class EqualityLink<State: Equatable>: Link<State> {
    private let next: Link<State>
    private var last: StateBox<State>?

    init(to next: Link<State>) {
        self.next = next
    }

    override func send(_ state: State) -> Bool {
        if let last, last.value == state { return false }
        guard next.send(state) else { return false }
        if let last { last.value = state } else { last = StateBox(state) }
        return true
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
