/// What must hold of every state, or of every action's states.
///
/// ```swift
/// let rules = [
///     Rule<TodoState>("titlesAreNotEmpty") { state in state.todos.allSatisfy { !$0.title.isEmpty } },
///     Rule("todosStay") { before, action, after in
///         after.todos.count < before.todos.count ? "\(action) removed a todo" : nil
///     },
/// ]
/// ```
public struct Rule<State>: Sendable {
    /// A few words in camel case, unique among the rules.
    public let name: String
    private let kind: Kind

    private enum Kind: Sendable {
        /// Of a state; what did not change since an earlier state that satisfied it need not be examined.
        case state(@Sendable (_ since: State?, _ state: State) -> String?)
        /// Of the states before and after an action.
        case step(@Sendable (_ before: State, _ action: any Action, _ after: State) -> String?)
    }

    /// A rule of a state.
    /// - Parameters:
    ///   - name: a few words in camel case.
    ///   - violation: a description of the violation; nil if the state satisfies the rule.
    public init(_ name: String, violation: @escaping @Sendable (State) -> String?) {
        self.name = name
        kind = .state { violation($1) }
    }

    /// A rule of a state, which is either satisfied or not.
    public init(_ name: String, holds: @escaping @Sendable (State) -> Bool) {
        self.init(name) { holds($0) ? nil : "it does not hold" }
    }

    /// A rule of a large state, of which only what changed is examined.
    /// - Parameters:
    ///   - name: a few words in camel case.
    ///   - since: a description of the violation; nil if the state satisfies the rule. The state before is one that satisfied it;
    ///     nil if the whole state is to be examined.
    public init(_ name: String, since: @escaping @Sendable (_ before: State?, _ state: State) -> String?) {
        self.name = name
        kind = .state(since)
    }

    /// A rule of the states before and after an action.
    /// - Parameters:
    ///   - name: a few words in camel case.
    ///   - step: a description of the violation; nil if the states satisfy the rule.
    public init(
        _ name: String, step: @escaping @Sendable (_ before: State, _ action: any Action, _ after: State) -> String?
    ) {
        self.name = name
        kind = .step(step)
    }

    /// The violation in a state.
    /// - Parameters:
    ///   - state: the state.
    ///   - sound: an earlier state that satisfied the rule; nil for none.
    ///   - step: the action that led to the state, and the state before it; nil for the initial state.
    fileprivate func violation(
        in state: State, since sound: State?, step: (before: State, action: any Action)?
    ) -> RuleViolation? {
        let what: String? =
            switch kind {
            case .state(let violation): violation(sound, state)
            case .step(let violation): step.flatMap { violation($0.before, $0.action, state) }
            }
        return what.map { RuleViolation(name: name, what: $0) }
    }
}

extension Array {
    /// The violations in a state that no action led to.
    /// - Parameters:
    ///   - state: the state.
    ///   - sound: an earlier state that satisfied all; nil for none.
    public func violations<State>(
        in state: State, since sound: State? = nil
    ) -> [RuleViolation] where Element == Rule<State> {
        compactMap { $0.violation(in: state, since: sound, step: nil) }
    }

    /// The violations in the state after an action.
    /// - Parameters:
    ///   - action: the action.
    ///   - before: the state before it.
    ///   - wasSound: whether that state satisfied all, so that only what the action changed needs to be examined.
    ///   - state: the state after it.
    public func violations<State>(
        after action: any Action, from before: State, wasSound: Bool, to state: State
    ) -> [RuleViolation] where Element == Rule<State> {
        let (sound, step) = (wasSound ? before : nil, (before, action))
        return compactMap { $0.violation(in: state, since: sound, step: step) }
    }
}

/// A violated rule.
public struct RuleViolation: Equatable, Sendable, CustomStringConvertible {
    /// The name of the rule.
    public let name: String
    /// A description of the violation.
    public let what: String

    /// A violation of the rule with this name.
    public init(name: String, what: String) {
        self.name = name
        self.what = what
    }

    /// `name: what`.
    public var description: String { "\(name): \(what)" }
}
