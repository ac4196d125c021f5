/// A path in which `*` stands for any key or index, and whose last step may be `.count`.
public struct PathPattern: Equatable, Sendable {
    /// The root of a path.
    enum Scope: Sendable {
        case state, action, type
    }

    /// A step into an object or an array.
    enum Step: Hashable, Sendable {
        case component(StatePath.Component)
        case any
    }

    /// The steps from the outside inward.
    let steps: [Step]
    /// The root of the path; in a condition, `action` and `type` refer to the action.
    let scope: Scope

    /// Parses a path of the state; nil if the text is not a path.
    public init?(_ text: String) {
        let characters = Array(text)
        var position = 0
        guard let steps = Self.readSteps(characters, &position), position == characters.count, !steps.isEmpty else {
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

    /// Whether the path has a `*`.
    var isWide: Bool { steps.contains(.any) }

    /// The values at the path below the base. A missing value is null; a path with `*` may have no values.
    func values(in base: CanonicalValue?) -> [CanonicalValue] {
        Self.values(at: steps[self.base.components.count...], in: base ?? .null)
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
        case .action: beginning = "action"
        case .type: beginning = "type"
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
    var length: Int? {
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
    /// Parses a path in a condition, up to a blank, a parenthesis or a sign; nil if there is none.
    static func read(_ characters: [Character], _ position: inout Int) -> PathPattern? {
        guard let steps = readSteps(characters, &position), let first = steps.first else { return nil }
        switch first {
        case .component(.key("action")): return PathPattern(steps: Array(steps.dropFirst()), scope: .action)
        case .component(.key("type")) where steps.count == 1: return PathPattern(steps: [], scope: .type)
        case .component, .any: return PathPattern(steps: steps, scope: .state)
        }
    }

    private static func readSteps(_ characters: [Character], _ position: inout Int) -> [Step]? {
        var steps: [Step] = []
        while position < characters.count {
            if characters[position] == "[" {
                guard let step = bracket(characters, &position) else { return nil }
                steps.append(step)
            } else if steps.isEmpty || characters[position] == "." {
                if !steps.isEmpty { position += 1 }
                guard let step = name(characters, &position) else { return nil }
                steps.append(step)
            } else {
                break
            }
        }
        return steps
    }

    private static func name(_ characters: [Character], _ position: inout Int) -> Step? {
        if position < characters.count, characters[position] == "*" {
            position += 1
            return .any
        }
        let name = characters[position...].prefix { $0.isLetter || $0.isNumber || "_-#@".contains($0) }
        guard !name.isEmpty else { return nil }
        position = name.endIndex
        return .component(.key(String(name)))
    }

    /// `[3]`, `["key"]` or `[*]`.
    private static func bracket(_ characters: [Character], _ position: inout Int) -> Step? {
        let start = position
        var isQuoted = false
        var isEscaped = false
        position += 1
        while position < characters.count, isQuoted || characters[position] != "]" {
            if isEscaped {
                isEscaped = false
            } else if characters[position] == "\\" {
                isEscaped = true
            } else if characters[position] == "\"" {
                isQuoted.toggle()
            }
            position += 1
        }
        guard position < characters.count else { return nil }
        position += 1
        let text = String(characters[start..<position])
        if text == "[*]" { return .any }
        return StatePath(text)?.components.first.map(Step.component)
    }
}

/// The value at a path from action to action. It is read again only if an action wrote its part of the state.
final class PathWatch<State: PartedState> {
    /// The value; nil if there is none.
    private(set) var value: CanonicalValue?
    private let path: StatePath
    private let inspector: PartInspector?
    private var hasLooked = false

    init(_ path: StatePath) {
        self.path = path
        inspector = if case .key(let name)? = path.components.first { PartInspector(only: name) } else { nil }
    }

    /// Reads the value in a state; false if it is certainly unchanged.
    func look(at state: State) -> Bool {
        try? inspector?.look { state.showParts(to: $0) }
        if let inspector, !inspector.parts.isEmpty, !inspector.isWritten, hasLooked { return false }
        hasLooked = true
        // A value that cannot be encoded counts as missing.
        value = (try? CanonicalValue.part(of: state, at: path)) ?? nil
        return true
    }
}
