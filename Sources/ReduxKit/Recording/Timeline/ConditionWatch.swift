/// Evaluates a condition after each action. Only values that the condition refers to and the action wrote are read.
public final class ConditionWatch<State: PartedState> {
    /// The condition.
    public let condition: Condition
    private var answers: [Answer]

    /// A comparison and its last result.
    private struct Answer {
        let comparison: Condition.Comparison
        var left: Found
        var right: Found
        var holds: Bool?
    }

    /// The values of an operand.
    private struct Found {
        let operand: Condition.Operand
        /// The watch of the operand's path; nil for an operand that is not in the state.
        let watch: PathWatch<State>?
        var values: [CanonicalValue]?

        init(_ operand: Condition.Operand) {
            self.operand = operand
            if case .path(let pattern) = operand, pattern.scope == .state {
                watch = PathWatch(pattern.base)
            } else {
                watch = nil
            }
        }
    }

    /// Creates a watch for a condition.
    public init(_ condition: Condition) {
        self.condition = condition
        answers = condition.comparisons.map { Answer(comparison: $0, left: Found($0.left), right: Found($0.right)) }
    }

    /// Whether the condition holds in a state.
    /// - Parameters:
    ///   - state: the state.
    ///   - type: the type of the action that led to the state; nil at the beginning.
    ///   - payload: the action's payload; nil at the beginning.
    public func holds(
        in state: State, type: String? = nil, payload: @autoclosure () -> CanonicalValue? = nil
    ) -> Bool {
        let payload = condition.asksForAction ? payload() : nil
        for index in answers.indices { answer(index, in: state, type: type, payload: payload) }
        return holds(condition.root)
    }

    private func holds(_ node: Condition.Node) -> Bool {
        switch node {
        case .and(let left, let right): holds(left) && holds(right)
        case .or(let left, let right): holds(left) || holds(right)
        case .not(let inner): !holds(inner)
        case .comparison(let index): answers[index].holds ?? false
        }
    }

    private func answer(_ index: Int, in state: State, type: String?, payload: CanonicalValue?) {
        let isLeftNew = look(&answers[index].left, in: state, type: type, payload: payload)
        let isRightNew = look(&answers[index].right, in: state, type: type, payload: payload)
        guard isLeftNew || isRightNew || answers[index].holds == nil else { return }
        let answer = answers[index]
        answers[index].holds = answer.comparison.holds(answer.left.values ?? [], answer.right.values ?? [])
    }

    /// Reads the operand's values; false if they are certainly unchanged.
    private func look(_ found: inout Found, in state: State, type: String?, payload: CanonicalValue?) -> Bool {
        switch found.operand {
        case .value(let value):
            guard found.values == nil else { return false }
            found.values = [value]
        case .path(let pattern):
            switch pattern.scope {
            case .type: found.values = [type.map(CanonicalValue.text) ?? .null]
            case .action: found.values = pattern.values(in: payload?[pattern.base])
            case .state:
                guard let watch = found.watch, watch.look(at: state) else { return false }
                found.values = pattern.values(in: watch.value)
            }
        }
        return true
    }
}

extension Condition.Comparison {
    /// Whether the comparison holds for some of the values, or for all of them.
    func holds(_ left: [CanonicalValue], _ right: [CanonicalValue]) -> Bool {
        let isTrue = { (left: CanonicalValue) in right.contains { sign.holds(left, $0) } }
        if isForAll { return left.allSatisfy { left in right.allSatisfy { sign.holds(left, $0) } } }
        return left.contains(where: isTrue)
    }
}

extension Condition.Sign {
    func holds(_ left: CanonicalValue, _ right: CanonicalValue) -> Bool {
        switch self {
        case .equal: left == right
        case .unequal: left != right
        case .less:
            Self.isOrdered(left, right) {
                $0 < $1
            } texts: {
                $0 < $1
            }
        case .atMost:
            Self.isOrdered(left, right) {
                $0 <= $1
            } texts: {
                $0 <= $1
            }
        case .greater:
            Self.isOrdered(left, right) {
                $0 > $1
            } texts: {
                $0 > $1
            }
        case .atLeast:
            Self.isOrdered(left, right) {
                $0 >= $1
            } texts: {
                $0 >= $1
            }
        case .isIn: Self.holds(right, contains: left)
        case .contains: Self.holds(left, contains: right)
        }
    }

    /// Compares two values: numbers by value, strings by their characters. Other values are never less or greater.
    private static func isOrdered(
        _ left: CanonicalValue, _ right: CanonicalValue, numbers: (Double, Double) -> Bool,
        texts: (String, String) -> Bool
    ) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)):
            if let left = Double(left), let right = Double(right) { numbers(left, right) } else { false }
        case (.text(let left), .text(let right)): texts(left, right)
        case _: false
        }
    }

    /// Whether an array contains an element, an object a key, or a string a substring.
    private static func holds(_ container: CanonicalValue, contains value: CanonicalValue) -> Bool {
        switch (container, value) {
        case (.array(let elements), _): elements.contains(value)
        case (.object(let members), .text(let key)): members.contains { $0.key == key }
        case (.text(let text), .text(let part)): text.contains(part)
        case _: false
        }
    }
}
