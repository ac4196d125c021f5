/// The invariants of a program. They are written as an array, or found by a function of the program.
public struct Invariants<State>: ExpressibleByArrayLiteral {
    /// Finds the violations after an action. The action and the state before it are nil for the initial state.
    public typealias Search = (
        _ action: (any Action)?, _ before: State?, _ wasSound: Bool, _ state: State
    ) -> [InvariantViolation]
    private let search: Search

    /// Invariants that a function searches for violations.
    /// - Parameter search: its argument `wasSound` is whether the state before the action satisfied all, so that only what the action
    ///   changed needs to be examined.
    public init(_ search: @escaping Search) {
        self.search = search
    }

    /// Invariants that are all examined after each action.
    public init(arrayLiteral invariants: Invariant<State>...) {
        search = { action, before, _, state in
            invariants.compactMap { invariant in
                invariant.violation(before, action, state).map { InvariantViolation(name: invariant.name, what: $0) }
            }
        }
    }

    /// The violations in the initial state.
    public func violations(in state: State) -> [InvariantViolation] {
        search(nil, nil, false, state)
    }

    /// The violations in the state after an action.
    /// - Parameters:
    ///   - action: the action.
    ///   - before: the state before it.
    ///   - wasSound: whether that state satisfied all.
    ///   - state: the state after it.
    public func violations(
        after action: any Action, from before: State, wasSound: Bool, to state: State
    ) -> [InvariantViolation] {
        search(action, before, wasSound, state)
    }
}
