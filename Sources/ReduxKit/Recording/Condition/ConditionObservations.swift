/// What the evaluations of a condition showed about its paths and the kinds of its values.
struct ConditionObservations {
    private let condition: Condition
    /// The paths at which there was no value so far.
    private var unseen: Set<PathPattern>
    /// The names in payloads and elements that come instead of an unknown name.
    private var names: [PathPattern: Set<String>] = [:]
    /// The kinds of the values of each comparison; nil once it can hold.
    private var kinds: [(left: Set<ConditionRemark.Kind>, right: Set<ConditionRemark.Kind>)?]
    private static let mostNames = 200

    init(_ condition: Condition) {
        self.condition = condition
        unseen = Set(
            condition.comparisons.flatMap { $0.left.patterns + $0.right.patterns }
                .filter { !$0.steps.isEmpty && $0.scope != .type })
        kinds = condition.comparisons.map { _ in ([], []) }
    }

    /// Whether there was no value so far at one of the paths.
    var hasUnseen: Bool { !unseen.isEmpty }

    /// Records what a path led to.
    mutating func looked(at pattern: PathPattern, _ matches: PathPattern.Matches) {
        guard unseen.contains(pattern) else { return }
        if matches.exist {
            unseen.remove(pattern)
        } else if pattern.scope == .action || pattern.scope == .element,
            names[pattern, default: []].count < Self.mostNames
        {
            names[pattern, default: []].formUnion(matches.knownNames.prefix(Self.mostNames))
        }
    }

    /// Records the values of a comparison.
    mutating func compared(_ index: Int, _ left: [PathPattern.Match], _ right: [PathPattern.Match]) {
        guard var seen = kinds[index] else { return }
        seen.left.formUnion(left.lazy.map(\.value.kind))
        seen.right.formUnion(right.lazy.map(\.value.kind))
        let sign = condition.comparisons[index].sign
        let canHold = seen.left.contains { left in seen.right.contains { sign.canHold(left, $0) } }
        kinds[index] = canHold ? nil : seen
    }

    /// - Parameter state: the last state.
    func remarks(_ state: () -> CanonicalValue) -> [ConditionRemark] {
        var remarks: [ConditionRemark] = []
        let state = unseen.isEmpty ? .null : state()
        for (comparison, kinds) in zip(condition.comparisons, kinds) {
            let operands = [comparison.left, comparison.right]
            let unknown = operands.flatMap(\.patterns).filter(unseen.contains).map { remark(on: $0, state) }
            remarks += unknown.filter { !remarks.contains($0) }
            guard unknown.isEmpty, let kinds, let left = Self.only(kinds.left), let right = Self.only(kinds.right),
                !comparison.mayBeMissing(left, right)
            else { continue }
            remarks.append(
                .neverHolds(
                    comparison: comparison.text, left: "\(comparison.left)", left, right: "\(comparison.right)", right))
        }
        return remarks
    }

    /// The kind of values that are all of one kind, apart from missing ones.
    private static func only(_ kinds: Set<ConditionRemark.Kind>) -> ConditionRemark.Kind? {
        let kinds = kinds.count > 1 ? kinds.subtracting([.null]) : kinds
        return kinds.count == 1 ? kinds.first : nil
    }

    private func remark(on pattern: PathPattern, _ state: CanonicalValue) -> ConditionRemark {
        switch pattern.scope {
        case .state, .old, .type:
            return .unknownPath(
                PathPattern(steps: pattern.steps, scope: .state).description, root: .state,
                similar: pattern.similarName(in: state))
        case .action, .element:
            let known = names[pattern, default: []]
            let similar = pattern.steps.lazy.compactMap { step in
                if case .exact(.key(let name)) = step, !known.contains(name) {
                    NearestName.of(name, among: known)
                } else {
                    nil
                }
            }.first
            return .unknownPath(
                pattern.description, root: pattern.scope == .action ? .action : .elements, similar: similar)
        }
    }
}

extension Condition.Comparison {
    /// Whether a missing value decides the comparison.
    fileprivate func mayBeMissing(_ left: ConditionRemark.Kind, _ right: ConditionRemark.Kind) -> Bool {
        left == .null || right == .null
    }
}

extension CanonicalValue {
    /// The kind of the value.
    public var kind: ConditionRemark.Kind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .text: .text
        case .array: .array
        case .object: .object
        }
    }
}

extension ConditionSign {
    /// Whether the comparison can hold for values of these kinds.
    fileprivate func canHold(_ left: ConditionRemark.Kind, _ right: ConditionRemark.Kind) -> Bool {
        switch self {
        case .equal: left == right
        case .unequal: true
        case .less, .atMost, .greater, .atLeast: left == right && (left == .number || left == .text)
        case .isIn: Self.canHold(right, contains: left)
        case .contains: Self.canHold(left, contains: right)
        }
    }

    private static func canHold(_ container: ConditionRemark.Kind, contains value: ConditionRemark.Kind) -> Bool {
        switch container {
        case .array: true
        case .object, .text: value == .text
        case .null, .bool, .number: false
        }
    }
}

/// A probable mistake in a condition, which a log shows.
public enum ConditionRemark: Equatable, Sendable {
    /// The root of a path.
    public enum Root: Equatable, Sendable {
        case state, action
        /// The elements of a list in `count(… where …)`.
        case elements
    }

    /// A kind of JSON value.
    public enum Kind: Int, CaseIterable, Sendable {
        case bool, number, text, array, object, null

        /// The kind in English: `a text`.
        var name: String {
            switch self {
            case .bool: "true or false"
            case .number: "a number"
            case .text: "a text"
            case .array: "a list"
            case .object: "an object"
            case .null: "null"
            }
        }
    }

    /// Nothing in the log has a path; `similar` is the known name that is most similar to the one that is unknown.
    case unknownPath(String, root: Root, similar: String?)
    /// A comparison never holds because of the kinds of its values.
    case neverHolds(comparison: String, left: String, Kind, right: String, Kind)
}
