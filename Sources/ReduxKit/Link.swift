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
