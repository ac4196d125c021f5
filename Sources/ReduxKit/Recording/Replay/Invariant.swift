/// What must hold of every state, or of every action's states.
public struct Invariant<State> {
    /// A few words in camel case, unique among the invariants.
    public let name: String
    /// The state before the action and the action are nil for the initial state.
    fileprivate let violation: (_ before: State?, _ action: (any Action)?, _ state: State) -> String?

    /// An invariant of a state.
    /// - Parameters:
    ///   - name: a few words in camel case.
    ///   - violation: a description of the violation; nil if the state satisfies the invariant.
    public init(_ name: String, violation: @escaping (State) -> String?) {
        self.name = name
        self.violation = { violation($2) }
    }

    /// An invariant of a state, which is either satisfied or not.
    public init(_ name: String, holds: @escaping (State) -> Bool) {
        self.init(name) { holds($0) ? nil : "it does not hold" }
    }

    /// An invariant of the states before and after an action.
    /// - Parameters:
    ///   - name: a few words in camel case.
    ///   - step: a description of the violation; nil if the states satisfy the invariant.
    public init(_ name: String, step: @escaping (_ before: State, _ action: any Action, _ after: State) -> String?) {
        self.name = name
        violation = { before, action, state in
            guard let before, let action else { return nil }
            return step(before, action, state)
        }
    }
}

/// A violated invariant.
public struct Violation: Equatable, Sendable, CustomStringConvertible {
    /// The name of the invariant.
    public let name: String
    /// A description of the violation.
    public let what: String

    /// A violation of the invariant with this name.
    public init(name: String, what: String) {
        self.name = name
        self.what = what
    }

    /// `name: what`.
    public var description: String { "\(name): \(what)" }
}

/// The invariants of a program. They are written as an array, or found by a function of the program.
public struct Invariants<State>: ExpressibleByArrayLiteral {
    /// Finds the violations after an action. The action and the state before it are nil for the initial state.
    public typealias Search = (
        _ action: (any Action)?, _ before: State?, _ wasSound: Bool, _ state: State
    ) -> [Violation]
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
                invariant.violation(before, action, state).map { Violation(name: invariant.name, what: $0) }
            }
        }
    }

    /// The violations in the initial state.
    public func violations(in state: State) -> [Violation] {
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
    ) -> [Violation] {
        search(action, before, wasSound, state)
    }
}
