/// A condition on a moment of a session, written as `lists.latest.ids.count > 20 and type == "list.failed"`.
///
/// The language is described in <doc:Conditions>.
public struct Condition: Equatable, Sendable {
    /// The text of the condition.
    public let text: String
    let root: Node

    /// A node of the condition's tree.
    indirect enum Node: Equatable, Sendable {
        case and(Node, Node)
        case or(Node, Node)
        case not(Node)
        /// The comparison at an index of `comparisons`.
        case comparison(Int)
    }

    /// A comparison of two operands.
    struct Comparison: Equatable, Sendable {
        let text: String
        let left: Operand
        let sign: ConditionSign
        let right: Operand
        /// Whether it must hold for every value of a path with `*`; otherwise one is enough.
        let isForAll: Bool
        /// Whether it is about an element of a list, within `count(… where …)`.
        let isOfElement: Bool
    }

    indirect enum Operand: Equatable, Sendable {
        case value(CanonicalValue)
        case path(PathPattern)
        /// The index of a value in a list.
        case index(PathPattern, of: Operand)
        /// The number of the list's elements that meet a condition.
        case count(PathPattern, meeting: Node)

        /// The paths in the operand, except those in the condition of a count.
        var patterns: [PathPattern] {
            switch self {
            case .value: []
            case .path(let pattern): [pattern]
            case .index(let pattern, let value): [pattern] + value.patterns
            case .count(let pattern, _): [pattern]
            }
        }
    }

    /// All comparisons, also those within `count(… where …)`.
    let comparisons: [Comparison]

    /// Whether a path of the condition refers to the action's payload.
    public var asksForAction: Bool {
        patterns.contains { $0.scope == .action }
    }

    private var patterns: [PathPattern] {
        comparisons.flatMap { $0.left.patterns + $0.right.patterns }
    }
}

extension Condition.Operand: CustomStringConvertible {
    /// The operand as it is written; the condition of a count is left out.
    var description: String {
        switch self {
        case .value(let value): value.json
        case .path(let pattern): pattern.description
        case .index(let pattern, let value): "index(\(pattern), \(value))"
        case .count(let pattern, _): "count(\(pattern))"
        }
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
