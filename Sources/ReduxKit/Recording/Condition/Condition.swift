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
    var asksForPayload: Bool {
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

enum ConditionSign: String, CaseIterable, Sendable {
    case equal = "==", unequal = "!=", atMost = "<=", atLeast = ">=", less = "<", greater = ">"
    case isIn = "in", contains

    /// Whether the comparison holds for two values.
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

/// What is wrong with a text that is not a condition.
extension Condition {
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
}

extension Condition.Problem.Kind {
    /// The problem in a few English words.
    public var sentence: String {
        switch self {
        case .operandMissing: "a path or a value is missing"
        case .signMissing: "one of == != < <= > >= in contains is missing"
        case .wordTooMany: "unexpected word after the condition"
        case .parenthesisMissing: "a closing parenthesis is missing"
        case .notAnOperand: "neither a path nor a JSON value"
        case .commaMissing: "the comma of index(PATH, VALUE) is missing"
        case .whereMissing: "the where of count(PATH where CONDITION) is missing"
        }
    }
}
