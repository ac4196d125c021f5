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
