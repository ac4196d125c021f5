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

        /// Whether it is the type of the action.
        var isType: Bool {
            if case .path(let pattern) = self { pattern.scope == .type } else { false }
        }

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
    /// Whether several of its paths have a `*`, which then stands for the same key in all of them.
    var isKeyed: Bool {
        (left.patterns + right.patterns).count { $0.steps.contains(.any) } > 1
    }

    /// Whether the comparison holds for some of the values, or for all of them.
    func holds(_ left: [PathPattern.Match], _ right: [PathPattern.Match]) -> Bool {
        let partners = Self.partners(right)
        if isForAll { return left.allSatisfy { one in partners(one).allSatisfy { sign.holds(one.value, $0.value) } } }
        return pair(of: left, partners) != nil
    }

    /// The first two values for which the comparison holds.
    func pair(of left: [PathPattern.Match], _ right: [PathPattern.Match]) -> (CanonicalValue, CanonicalValue)? {
        pair(of: left, Self.partners(right))
    }

    private func pair(
        of left: [PathPattern.Match], _ partners: (PathPattern.Match) -> [PathPattern.Match]
    ) -> (CanonicalValue, CanonicalValue)? {
        for one in left {
            if let other = partners(one).first(where: { sign.holds(one.value, $0.value) }) {
                return (one.value, other.value)
            }
        }
        return nil
    }

    /// The values with which one on the left is compared.
    private static func partners(_ right: [PathPattern.Match]) -> (PathPattern.Match) -> [PathPattern.Match] {
        guard let depth = right.first?.keys.count, depth > 0 else { return { _ in right } }
        let byKeys = Dictionary(grouping: right, by: \.keys)
        return { left in left.keys.count == depth ? byKeys[left.keys] ?? [] : right.filter(left.isPaired) }
    }
}
