/// What must hold of every state, or of every action's states.
public struct Invariant<State> {
    /// A few words in camel case, unique among the invariants.
    public let name: String
    /// The state before the action and the action are nil for the initial state.
    let violation: (_ before: State?, _ action: (any Action)?, _ state: State) -> String?

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
