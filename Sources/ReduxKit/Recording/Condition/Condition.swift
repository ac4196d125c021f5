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
        /// The text of the comparison.
        let text: String
        let left: Operand
        let sign: Sign
        let right: Operand
        /// Whether it must hold for every value of a path with `*`; otherwise one is enough.
        let isForAll: Bool
        /// Whether it is about an element of a list, within `count(… where …)`.
        let isOfElement: Bool
    }

    enum Sign: String, CaseIterable, Sendable {
        case equal = "==", unequal = "!=", atMost = "<=", atLeast = ">=", less = "<", greater = ">"
        case isIn = "in", contains
    }

    /// An operand of a comparison.
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

    /// The reason why a text is not a condition.
    public struct Problem: Error, Equatable, Sendable {
        /// The column of the error, from 1, in characters.
        public let column: Int
        /// The kind of error.
        public let kind: Kind

        /// A kind of error.
        public enum Kind: Equatable, Sendable {
            /// A path or a JSON value is missing.
            case operandMissing
            /// One of `==` `!=` `<` `<=` `>` `>=` `in` `contains` is missing.
            case signMissing
            /// The text continues after the end of the condition.
            case wordTooMany
            /// A closing parenthesis is missing.
            case parenthesisMissing
            /// The word is neither a path nor a JSON value.
            case notAnOperand
            /// The comma of `index(PATH, VALUE)` is missing.
            case commaMissing
            /// The `where` of `count(PATH where CONDITION)` is missing.
            case whereMissing
        }
    }

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
