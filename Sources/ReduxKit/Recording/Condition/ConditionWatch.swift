/// Evaluates a condition after each action. A comparison is evaluated again only if the action changed a value that it refers
/// to; a value is read again only if the action wrote its part of the state.
public final class ConditionWatch<State: PartedState> {
    /// The condition that is evaluated after each action.
    public let condition: Condition
    /// The values in the state, by their paths.
    private var watches: [StatePath: PathWatch<State>] = [:]
    /// Whether the condition refers to the action's payload.
    private let asksForPayload: Bool
    /// Whether a comparison refers to the action or its type.
    private var asksForAction = false
    /// The last result; nil before the first one.
    private var result: Bool?
    private var answers: [Answer]
    private var observations: ConditionObservations
    private var type: String?
    private var payload: CanonicalValue?

    /// A comparison and its last result.
    private struct Answer {
        let comparison: Condition.Comparison
        /// Whether it refers to the action or its type.
        let asksForAction: Bool
        let isKeyed: Bool
        /// The watches of the values that it refers to, and of those that it refers to before the action.
        let current: [PathWatch<State>]
        let old: [PathWatch<State>]
        var left: [PathPattern.Match] = []
        var right: [PathPattern.Match] = []
        var holds = false
        /// Whether the last action changed the result.
        var isChanged = false
        /// Whether it was never evaluated.
        var isFirst = true

        /// The values that decided the comparison: those for which it holds, or the first ones.
        var decisive: (CanonicalValue?, CanonicalValue?) {
            if holds, !comparison.isForAll, let pair = comparison.pair(of: left, right) { return pair }
            return (left.first?.value, right.first?.value)
        }

        /// The operands that are not values themselves, with what decided the comparison.
        var observed: [(operand: Condition.Operand, value: CanonicalValue?)] {
            let (left, right) = decisive
            let both = [(operand: comparison.left, value: left), (operand: comparison.right, value: right)]
            return both.filter { if case .value = $0.operand { false } else { true } }
        }
    }

    /// Creates a watch for a condition.
    public init(_ condition: Condition) {
        self.condition = condition
        asksForPayload = condition.asksForPayload
        observations = ConditionObservations(condition)
        answers = []
        answers = condition.comparisons.map { comparison in
            let patterns = comparison.isOfElement ? [] : comparison.left.patterns + comparison.right.patterns
            return Answer(
                comparison: comparison, asksForAction: patterns.contains { $0.scope == .action || $0.scope == .type },
                isKeyed: comparison.isKeyed,
                current: patterns.filter { $0.scope == .state }.map { watch($0.base) },
                old: patterns.filter { $0.scope == .old }.map { watch($0.base) })
        }
        asksForAction = answers.contains(where: \.asksForAction)
    }

    private func watch(_ path: StatePath) -> PathWatch<State> {
        if let known = watches[path] { return known }
        let watch = PathWatch<State>(path)
        watches[path] = watch
        return watch
    }

    /// Whether the condition holds in the next state.
    /// - Parameters:
    ///   - state: the state. The one of the call before is the state before the action, to which `old` refers.
    ///   - type: the type of the action that led to the state; nil at the beginning.
    ///   - payload: the action's payload; nil at the beginning.
    public func holds(
        in state: State, type: String? = nil, payload: @autoclosure () -> CanonicalValue? = nil
    ) -> Bool {
        self.type = type
        self.payload = asksForPayload ? payload() : nil
        var isDue = asksForAction
        for watch in watches.values {
            watch.update(to: state)
            if watch.isNew || watch.isOldNew { isDue = true }
        }
        if !isDue, let result { return result }
        for index in answers.indices where !answers[index].comparison.isOfElement { answer(index) }
        let result = holds(condition.root)
        self.result = result
        return result
    }

    private func holds(_ node: Condition.Node) -> Bool {
        switch node {
        case .and(let left, let right): holds(left) && holds(right)
        case .or(let left, let right): holds(left) || holds(right)
        case .not(let inner): !holds(inner)
        case .comparison(let index): answers[index].holds
        }
    }

    private func answer(_ index: Int) {
        let answer = answers[index]
        answers[index].isChanged = false
        guard
            answer.isFirst || answer.asksForAction || answer.current.contains(where: \.isNew)
                || answer.old.contains(where: \.isOldNew)
        else { return }
        let comparison = answer.comparison
        let left = values(of: comparison.left, isKeyed: answer.isKeyed)
        let right = values(of: comparison.right, isKeyed: answer.isKeyed)
        let holds = comparison.holds(left, right)
        (answers[index].left, answers[index].right, answers[index].holds) = (left, right, holds)
        answers[index].isChanged = answer.isFirst || holds != answer.holds
        answers[index].isFirst = false
        observations.compared(index, left, right)
    }

    // MARK: - Values

    private func values(
        of operand: Condition.Operand, element: CanonicalValue? = nil, isKeyed: Bool
    ) -> [PathPattern.Match] {
        switch operand {
        case .value(let value): return [PathPattern.Match(found: value)]
        case .path(let pattern): return values(at: pattern, element, isKeyed)
        case .index(let pattern, let value):
            let wanted = values(of: value, element: element, isKeyed: isKeyed)
            return values(at: pattern, element, isKeyed).map { list in
                list.with(list.value.index(of: wanted.filter(list.isPaired).map(\.value)))
            }
        case .count(let pattern, let node):
            return values(at: pattern, element, isKeyed).map { list in
                list.with(list.value.children.map { .number("\($0.count { holds(node, of: $0.value) })") })
            }
        }
    }

    private func values(at pattern: PathPattern, _ element: CanonicalValue?, _ isKeyed: Bool) -> [PathPattern.Match] {
        let matches: PathPattern.Matches
        switch pattern.scope {
        case .type: return [PathPattern.Match(found: type.map(CanonicalValue.text))]
        case .action: matches = pattern.matches(in: payload, isKeyed: isKeyed)
        case .element: matches = pattern.matches(in: element, isKeyed: isKeyed)
        case .state: matches = pattern.matches(below: watch(pattern.base).value, isKeyed: isKeyed)
        case .old: matches = pattern.matches(below: watch(pattern.base).old, isKeyed: isKeyed)
        }
        observations.looked(at: pattern, matches)
        return matches.found
    }

    /// Whether an element of a list meets the condition of a count.
    private func holds(_ node: Condition.Node, of element: CanonicalValue) -> Bool {
        switch node {
        case .and(let left, let right): return holds(left, of: element) && holds(right, of: element)
        case .or(let left, let right): return holds(left, of: element) || holds(right, of: element)
        case .not(let inner): return !holds(inner, of: element)
        case .comparison(let index):
            let (comparison, isKeyed) = (answers[index].comparison, answers[index].isKeyed)
            let left = values(of: comparison.left, element: element, isKeyed: isKeyed)
            let right = values(of: comparison.right, element: element, isKeyed: isKeyed)
            observations.compared(index, left, right)
            return comparison.holds(left, right)
        }
    }

    // MARK: - Reports

    /// The values that were compared, `PATH=VALUE`, in the comparisons whose results the last action changed, or in all if it
    /// changed none.
    /// - Parameter text: the text of a value.
    public func comparedValues(_ text: (CanonicalValue) -> String) -> [String] {
        let own = answers.filter { !$0.comparison.isOfElement }
        let changed = own.filter(\.isChanged)
        return (changed.isEmpty ? own : changed).reduce(into: []) { lines, answer in
            for (operand, value) in answer.observed where !operand.isType {
                let line = "\(operand)=\(value.map(text) ?? "(none)")"
                if !lines.contains(line) { lines.append(line) }
            }
        }
    }

    /// Why the condition has its result.
    func reason() -> ConditionReason {
        let indices = decisive(condition.root, result ?? false)
        return ConditionReason(
            comparisons: indices,
            values: indices.flatMap { answers[$0].observed }.map { (operand: "\($0.operand)", value: $0.value) })
    }

    /// The comparisons that suffice for the result of a node; of an `or` that holds, those of the first side that
    /// does, and of an `and` that does not, those of the first side that does not.
    private func decisive(_ node: Condition.Node, _ result: Bool) -> [Int] {
        switch node {
        case .comparison(let index): [index]
        case .not(let inner): decisive(inner, !result)
        case .and(let left, let right):
            result ? decisive(left, true) + decisive(right, true) : decisive(holds(left) ? right : left, false)
        case .or(let left, let right):
            result ? decisive(holds(left) ? left : right, true) : decisive(left, false) + decisive(right, false)
        }
    }

    /// Whether none of the states and actions so far had a value at one of the paths.
    public var hasUnknownPaths: Bool { observations.hasUnseen }

    /// The mistakes that the states so far show: paths that none of them has, and comparisons that cannot hold.
    /// - Parameter state: the last state, in which similar names are searched for.
    public func remarks(at state: State) -> [ConditionRemark] {
        observations.remarks { (try? CanonicalValue(encoding: state)) ?? .null }
    }
}

/// Why a condition holds or does not.
struct ConditionReason: Equatable {
    /// The indices of the comparisons that suffice for the result.
    let comparisons: [Int]
    /// Their operands and the values of these.
    let values: [(operand: String, value: CanonicalValue?)]

    static func == (one: Self, other: Self) -> Bool {
        one.comparisons == other.comparisons
            && one.values.elementsEqual(other.values) { $0.operand == $1.operand && $0.value == $1.value }
    }

    /// The values as `PATH=VALUE`.
    func lines(_ text: (CanonicalValue) -> String) -> [String] {
        values.reduce(into: []) { lines, observed in
            let line = "\(observed.operand)=\(observed.value.map(text) ?? "(none)")"
            if !lines.contains(line) { lines.append(line) }
        }
    }
}

extension CanonicalValue {
    /// The index of the first element that is one of the values, or has one of them as its id; null if there is none.
    fileprivate func index(of values: [CanonicalValue]) -> CanonicalValue {
        guard case .array(let elements) = self else { return .null }
        let index = elements.firstIndex { element in
            values.contains(element) || element.identity.map(values.contains) ?? false
        }
        return index.map { .number("\($0)") } ?? .null
    }
}
