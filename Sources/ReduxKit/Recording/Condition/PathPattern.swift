/// A path in which `*` stands for any key or index, and whose last step may be `.count`.
public struct PathPattern: Hashable, Sendable {
    /// The root of a path.
    enum Scope: Sendable {
        case state
        /// The state before the action.
        case old
        case action, type
        /// An element of a list, within `count(… where …)`.
        case element
    }

    /// A step into an object or an array.
    enum Step: Hashable, Sendable {
        case exact(StatePath.Component)
        case any

        /// The component of the state's path; nil for `*`.
        var component: StatePath.Component? {
            if case .exact(let component) = self { component } else { nil }
        }
    }

    /// The steps from the outside inward.
    let steps: [Step]
    /// The root of the path, which the first word of a path in a condition may name.
    let scope: Scope

    /// Parses a path of the state; nil if the text is not a path.
    public init?(_ text: String) {
        guard let steps = Self.steps(text), !steps.isEmpty else { return nil }
        self.init(steps: steps, scope: .state)
    }

    init(steps: [Step], scope: Scope) {
        self.steps = steps
        self.scope = scope
    }

    /// The steps before the first `*`, without a last `count`, which may be a member or a length.
    var base: StatePath {
        StatePath(steps.prefix(baseLength).compactMap(\.component))
    }

    private var baseLength: Int {
        let end = steps.last == .exact(.key("count")) ? steps.dropLast() : steps[...]
        return end.firstIndex(of: .any) ?? end.endIndex
    }
}

// MARK: - Values

extension PathPattern {
    /// A value to which a path leads.
    struct Match {
        /// What `*` stands for: a name, the id of an element and the number of those before it that have the same one, or an index.
        enum Key: Hashable {
            case name(String, occurrence: Int)
            case index(Int)
        }

        /// The value; nil if it is missing.
        fileprivate(set) var found: CanonicalValue?
        /// What each `*` of the path stands for; empty unless the values are compared by it.
        fileprivate(set) var keys: [Key] = []

        /// The value; null if it is missing.
        var value: CanonicalValue { found ?? .null }

        /// Whether each `*` that both paths have stands for the same in both.
        func isPaired(with other: Match) -> Bool {
            zip(keys, other.keys).allSatisfy { $0 == $1 }
        }

        /// The same place with another value.
        func with(_ value: CanonicalValue?) -> Match { Match(found: value, keys: keys) }

        fileprivate func children(isKeyed: Bool) -> [Match] {
            let children = found?.children ?? []
            guard isKeyed else { return children.map { Match(found: $0.value) } }
            return zip(children, found?.childKeys ?? []).map { Match(found: $0.value, keys: keys + [$1]) }
        }
    }

    /// What a path leads to in a value.
    struct Matches {
        /// The values in order. A path with `*` may lead to no values at all.
        fileprivate(set) var found: [Match]
        /// The first step that is possible in none of the values before it, and these; nil if there is no such step.
        fileprivate var end: (step: Step, values: [CanonicalValue])?

        /// Whether there is a value.
        var exist: Bool { found.contains { $0.found != nil } }

        /// The first name of the path that no value has; nil if the path does not end at a name.
        var missingName: String? {
            if case .key(let name)? = end?.step.component { name } else { nil }
        }

        /// The names that the values have where the path ends.
        var knownNames: Set<String> {
            (end?.values ?? []).reduce(into: []) { names, value in
                if case .object(let members) = value { names.formUnion(members.lazy.map(\.key)) }
            }
        }

        /// The known name that is most similar to the missing one; nil if there is none.
        var similarName: String? {
            missingName.flatMap { NearestName.of($0, among: knownNames) }
        }
    }

    /// What the path leads to from its root.
    func matches(in root: CanonicalValue?, isKeyed: Bool = false) -> Matches {
        matches(of: steps[...], in: root, isKeyed)
    }

    /// What the path leads to from the value at its base.
    func matches(below base: CanonicalValue?, isKeyed: Bool = false) -> Matches {
        matches(of: steps[baseLength...], in: base, isKeyed)
    }

    private func matches(of steps: ArraySlice<Step>, in value: CanonicalValue?, _ isKeyed: Bool) -> Matches {
        var matches = Matches(found: [Match(found: value)])
        for (index, step) in zip(steps.indices, steps) {
            let before = matches.found
            switch step {
            case .any: matches.found = before.flatMap { $0.children(isKeyed: isKeyed) }
            case .exact(let component): matches.found = before.map { $0.with($0.found?[component]) }
            }
            if matches.end == nil, !matches.exist { matches.end = (step, before.compactMap(\.found)) }
            guard index == steps.endIndex - 1, step == .exact(.key("count")) else { continue }
            matches.found = zip(matches.found, before).map { member, container in
                member.found == nil ? member.with(container.found?.length.map { .number("\($0)") }) : member
            }
        }
        return matches
    }

    /// The known name that is most similar to the first name of the path that a value does not have; nil if the value has the
    /// path or no similar name.
    public func similarName(in root: CanonicalValue) -> String? {
        matches(in: root).similarName
    }
}

extension PathPattern: CustomStringConvertible {
    /// The path in the notation of `StatePath`, with `*` for any key or index.
    public var description: String {
        let beginning: String
        switch scope {
        case .state: beginning = ""
        case .old: beginning = "old"
        case .action: beginning = "action"
        case .type: beginning = "type"
        case .element: beginning = steps.isEmpty ? "element" : ""
        }
        return steps.reduce(into: beginning) { text, step in
            switch step {
            case .any: text += text.isEmpty ? "*" : ".*"
            case .exact(let component):
                let word = StatePath([component]).description
                text += text.isEmpty || word.hasPrefix("[") ? word : "." + word
            }
        }
    }
}

extension CanonicalValue {
    /// What `*` stands for in each of the children.
    fileprivate var childKeys: [PathPattern.Match.Key] {
        switch self {
        case .object(let members): members.map { .name($0.key, occurrence: 0) }
        case .array(let elements):
            ElementIdentities(elements).identities.map { identity in
                switch identity {
                case .id(.text(let id), let occurrence), .id(.number(let id), let occurrence):
                    .name(id, occurrence: occurrence)
                case .id(let id, let occurrence): .name(id.json, occurrence: occurrence)
                case .index(let index): .index(index)
                }
            }
        case .null, .bool, .number, .text: []
        }
    }

    /// The number of elements, members or characters; nil for other values.
    fileprivate var length: Int? {
        switch self {
        case .array(let elements): elements.count
        case .object(let members): members.count
        case .text(let text): text.count
        case .null, .bool, .number: nil
        }
    }
}

// MARK: - Parsing

extension PathPattern {
    /// The steps of a text; nil if it is not a path. The empty text has none.
    static func steps(_ text: String) -> [Step]? {
        var reader = PathReader(rest: Array(text.unicodeScalars)[...])
        guard let steps = reader.steps(), reader.rest.isEmpty else { return nil }
        return steps
    }

    /// Parses a path in a condition, up to a blank, a comma, a parenthesis or a sign; nil if there is none.
    /// - Parameters:
    ///   - rest: the condition from the path on; without the path afterwards.
    ///   - isOfElement: whether the path begins in an element of a list.
    static func read(_ rest: inout ArraySlice<Unicode.Scalar>, isOfElement: Bool) -> PathPattern? {
        var reader = PathReader(rest: rest)
        guard let steps = reader.steps(), let first = steps.first else { return nil }
        rest = reader.rest
        if isOfElement {
            let rest = first == .exact(.key("element")) ? Array(steps.dropFirst()) : steps
            return PathPattern(steps: rest, scope: .element)
        }
        switch first {
        case .exact(.key("action")): return PathPattern(steps: Array(steps.dropFirst()), scope: .action)
        case .exact(.key("old")) where steps.count > 1:
            return PathPattern(steps: Array(steps.dropFirst()), scope: .old)
        case .exact(.key("type")) where steps.count == 1: return PathPattern(steps: [], scope: .type)
        case .exact, .any: return PathPattern(steps: steps, scope: .state)
        }
    }
}

/// A parser that reads a path from left to right. Its methods return nil if the text does not match.
///
/// It reads scalars, because a quote is the same Character as a combining mark behind it.
private struct PathReader {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func steps() -> [PathPattern.Step]? {
        var steps: [PathPattern.Step] = []
        while let next = rest.first, next == "[" || next == "." || steps.isEmpty {
            guard let step = next == "[" ? bracket() : name(isFirst: steps.isEmpty) else { return nil }
            steps.append(step)
        }
        return steps
    }

    private mutating func name(isFirst: Bool) -> PathPattern.Step? {
        if !isFirst { rest.removeFirst() }
        if rest.first == "*" {
            rest.removeFirst()
            return .any
        }
        let name = rest.prefix { $0.continuesName || "-#@".unicodeScalars.contains($0) }
        rest = rest[name.endIndex...]
        return name.isEmpty ? nil : .exact(.key(String(String.UnicodeScalarView(name))))
    }

    /// `[3]`, `["key"]` or `[*]`.
    private mutating func bracket() -> PathPattern.Step? {
        rest.removeFirst()
        let step: PathPattern.Step?
        switch rest.first {
        case "*"?:
            rest.removeFirst()
            step = .any
        case "\""?: step = quotedKey().map { .exact(.key($0)) }
        case _: step = index().map { .exact(.index($0)) }
        }
        return rest.popFirst() == "]" ? step : nil
    }

    private mutating func index() -> Int? {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest = rest[digits.endIndex...]
        return Int(String(String.UnicodeScalarView(digits)))
    }

    /// A key in quotes, with `\"` and `\\` for a quote and a backslash.
    private mutating func quotedKey() -> String? {
        rest.removeFirst()
        var key = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\"" { return String(key) }
            guard scalar == "\\" else {
                key.append(scalar)
                continue
            }
            guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else { return nil }
            key.append(escaped)
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can be part of a name in a path: a letter, a digit, a mark on a letter or an underscore.
    var continuesName: Bool {
        if self == "_" || properties.isAlphabetic || properties.numericType != nil { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
