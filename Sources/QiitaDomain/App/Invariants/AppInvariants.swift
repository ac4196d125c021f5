import ReduxKit

/// The invariants of every reachable state. Tests, fuzzing, the soak and `replay --check` verify them after
/// each action.
public enum AppInvariants {
    /// An invariant: a name, and a function that describes a violation.
    public struct Rule: Sendable {
        /// A few words in camel case, unique among the rules.
        public let name: String
        /// A description of the violation in English; nil if the state satisfies the rule. What is unchanged since `before`,
        /// an earlier state that satisfied the rule, is skipped.
        let broken: @Sendable (_ state: AppState, _ before: AppState?) -> String?

        /// A rule about the whole state. It is skipped if `isUnaffected` is true for the earlier state and this one.
        init(
            name: String, unless isUnaffected: @escaping @Sendable (AppState, AppState) -> Bool = { _, _ in false },
            broken: @escaping @Sendable (AppState) -> String?
        ) {
            self.name = name
            self.broken = { state, before in
                if let before, isUnaffected(before, state) { nil } else { broken(state) }
            }
        }

        /// A rule about each list; a list that is unaffected by what changed is skipped.
        init(
            eachList name: String,
            unless isUnaffected: @escaping @Sendable (ArticleListState, ArticleListState) -> Bool,
            broken: @escaping @Sendable (ArticleListState) -> String?
        ) {
            self.name = name
            self.broken = { state, before in
                if let before, before.$lists === state.$lists { return nil }
                for (id, list) in state.lists {
                    if let earlier = before?.lists[id], isUnaffected(earlier, list) { continue }
                    if let what = broken(list) { return "list \(id.name): \(what)" }
                }
                return nil
            }
        }
    }

    /// All rules of states.
    public static let all: [Rule] =
        articleRules + readMarkRules + listRules + requestRules + followRules + screenRules + inputRules + muteRules

    /// The rules that the state violates, in the order of `all`. With an earlier state that violated none of them, only what
    /// changed since then is verified.
    public static func violations(in state: AppState, since before: AppState? = nil) -> [InvariantViolation] {
        all.compactMap { rule in rule.broken(state, before).map { InvariantViolation(name: rule.name, what: $0) } }
    }

    /// The rules that the state violates after an action, those of answers and of transitions among them. If the state before it
    /// violated none, only what changed since then is verified.
    public static func violations(
        after action: any Action, from before: AppState, wasSound: Bool, to state: AppState
    ) -> [InvariantViolation] {
        let stray = (action as? AppAction).flatMap { straying($0, from: before, to: state) }
        return violations(in: state, since: wasSound ? before : nil) + (stray.map { [$0] } ?? [])
            + transitionViolations(after: action, from: before, to: state)
    }

    /// The names of all rules, those of answers and of transitions among them.
    public static var names: [String] {
        all.map(\.name) + transitionRules.map(\.name) + [answersName]
    }
}
