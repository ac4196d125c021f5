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
        case component(StatePath.Component)
        case any
    }

    /// The steps from the outside inward.
    let steps: [Step]
    /// The root of the path, which the first word of a path in a condition may name.
    let scope: Scope

    /// Parses a path of the state; nil if the text is not a path.
    public init?(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var position = 0
        guard let steps = Self.readSteps(scalars, &position), position == scalars.count, !steps.isEmpty else {
            return nil
        }
        self.init(steps: steps, scope: .state)
    }

    init(steps: [Step], scope: Scope) {
        self.steps = steps
        self.scope = scope
    }

    /// The steps before the first `*`, without a last `count`, which may be a member or a length.
    var base: StatePath {
        let end = steps.last == .component(.key("count")) ? steps.dropLast() : steps[...]
        return StatePath(
            end.prefix { $0 != .any }.compactMap { step in
                if case .component(let component) = step { component } else { nil }
            })
    }

    /// The values at the path below the base. A missing value is null; a path with `*` may have no values.
    func values(in base: CanonicalValue?) -> [CanonicalValue] {
        Self.values(at: steps[self.base.components.count...], in: base ?? .null)
    }

    /// The values at the path from its root.
    func values(from root: CanonicalValue) -> [CanonicalValue] {
        Self.values(at: steps[...], in: root)
    }

    /// Whether there is a value at the path.
    func exists(in base: CanonicalValue?) -> Bool {
        base.map { Self.exists(steps[self.base.components.count...], in: $0) } ?? false
    }

    /// Whether there is a value at the path from its root.
    func exists(from root: CanonicalValue) -> Bool {
        Self.exists(steps[...], in: root)
    }

    private static func exists(_ steps: ArraySlice<Step>, in value: CanonicalValue) -> Bool {
        guard let step = steps.first else { return true }
        switch (step, value) {
        case (.any, .array(let elements)): return elements.contains { exists(steps.dropFirst(), in: $0) }
        case (.any, .object(let members)): return members.contains { exists(steps.dropFirst(), in: $0.value) }
        case (.any, _): return false
        case (.component(let component), _):
            if let member = value[StatePath([component])] { return exists(steps.dropFirst(), in: member) }
            return steps.count == 1 && component == .key("count") && value.length != nil
        }
    }

    private static func values(at steps: ArraySlice<Step>, in value: CanonicalValue) -> [CanonicalValue] {
        guard let step = steps.first else { return [value] }
        switch (step, value) {
        case (.any, .array(let elements)): return elements.flatMap { values(at: steps.dropFirst(), in: $0) }
        case (.any, .object(let members)): return members.flatMap { values(at: steps.dropFirst(), in: $0.value) }
        case (.any, _): return []
        case (.component(let component), _):
            if let member = value[StatePath([component])] { return values(at: steps.dropFirst(), in: member) }
            if steps.count == 1, component == .key("count"), let length = value.length {
                return [.number("\(length)")]
            }
            return values(at: steps.dropFirst(), in: .null)
        }
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
            case .component(let component):
                let word = StatePath([component]).description
                text += text.isEmpty || word.hasPrefix("[") ? word : "." + word
            }
        }
    }
}

extension CanonicalValue {
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
    /// Parses a path in a condition, up to a blank, a comma, a parenthesis or a sign; nil if there is none.
    /// - Parameter isOfElement: whether the path begins in an element of a list.
    static func read(_ scalars: [Unicode.Scalar], _ position: inout Int, isOfElement: Bool) -> PathPattern? {
        guard let steps = readSteps(scalars, &position), let first = steps.first else { return nil }
        if isOfElement {
            let rest = first == .component(.key("element")) ? Array(steps.dropFirst()) : steps
            return PathPattern(steps: rest, scope: .element)
        }
        switch first {
        case .component(.key("action")): return PathPattern(steps: Array(steps.dropFirst()), scope: .action)
        case .component(.key("old")) where steps.count > 1:
            return PathPattern(steps: Array(steps.dropFirst()), scope: .old)
        case .component(.key("type")) where steps.count == 1: return PathPattern(steps: [], scope: .type)
        case .component, .any: return PathPattern(steps: steps, scope: .state)
        }
    }

    private static func readSteps(_ scalars: [Unicode.Scalar], _ position: inout Int) -> [Step]? {
        var steps: [Step] = []
        while position < scalars.count {
            if scalars[position] == "[" {
                guard let step = bracket(scalars, &position) else { return nil }
                steps.append(step)
            } else if steps.isEmpty || scalars[position] == "." {
                if !steps.isEmpty { position += 1 }
                guard let step = name(scalars, &position) else { return nil }
                steps.append(step)
            } else {
                break
            }
        }
        return steps
    }

    private static func name(_ scalars: [Unicode.Scalar], _ position: inout Int) -> Step? {
        if position < scalars.count, scalars[position] == "*" {
            position += 1
            return .any
        }
        let name = scalars[position...].prefix { $0.continuesName || "-#@".unicodeScalars.contains($0) }
        guard !name.isEmpty else { return nil }
        position = name.endIndex
        return .component(.key(String(String.UnicodeScalarView(name))))
    }

    /// `[3]`, `["key"]` or `[*]`.
    private static func bracket(_ scalars: [Unicode.Scalar], _ position: inout Int) -> Step? {
        let start = position
        var isQuoted = false
        var isEscaped = false
        position += 1
        while position < scalars.count, isQuoted || scalars[position] != "]" {
            if isEscaped {
                isEscaped = false
            } else if scalars[position] == "\\" {
                isEscaped = true
            } else if scalars[position] == "\"" {
                isQuoted.toggle()
            }
            position += 1
        }
        guard position < scalars.count else { return nil }
        position += 1
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        if text == "[*]" { return .any }
        return StatePath(text)?.components.first.map(Step.component)
    }
}
