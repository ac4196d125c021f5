/// The path of a value in a state, written as `lists.latest.ids[3]` or `articleDetail["3"].position`.
public struct StatePath: Hashable, Sendable {
    /// A step into an object or an array.
    public enum Component: Hashable, Sendable {
        case key(String)
        /// An index, from 0.
        case index(Int)
    }

    /// The steps from the outside inward; empty for the whole state.
    public let components: [Component]

    /// Creates a path from its steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path with another step at its end.
    public func appending(_ component: Component) -> StatePath {
        StatePath(components + [component])
    }
}

extension StatePath: CustomStringConvertible {
    /// The path as text: names are joined by dots; indices are in brackets; keys that are not names are in brackets
    /// and quotes.
    public var description: String {
        components.reduce(into: "") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isName(key): text += text.isEmpty ? key : "." + key
            case .key(let key): text += "[\(CanonicalValue.text(key).json)]"
            }
        }
    }

    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return key.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
        }
    }
}

extension StatePath {
    /// Parses a path; nil if the text is not a path. A number between dots is a key, as in `folds.2`.
    public init?(_ text: String) {
        var reader = PathReader(rest: text[...].unicodeScalars)
        guard let components = reader.components() else { return nil }
        self.init(components)
    }
}

/// A parser that reads a path from left to right. Its methods return nil if the text does not match.
///
/// It reads scalars, because a quote is the same Character as a combining mark behind it.
private struct PathReader {
    var rest: Substring.UnicodeScalarView

    mutating func components() -> [StatePath.Component]? {
        var components: [StatePath.Component] = []
        while !rest.isEmpty {
            guard let component = rest.first == "[" ? bracket() : name(isFirst: components.isEmpty) else { return nil }
            components.append(component)
        }
        return components
    }

    private mutating func name(isFirst: Bool) -> StatePath.Component? {
        if !isFirst { guard rest.popFirst() == "." else { return nil } }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty, !name.contains("]"), !name.contains("\"") else { return nil }
        rest = rest[name.endIndex...]
        return .key(String(name))
    }

    private mutating func bracket() -> StatePath.Component? {
        rest.removeFirst()
        let component = rest.first == "\"" ? quotedKey().map(StatePath.Component.key) : number()
        guard rest.popFirst() == "]" else { return nil }
        return component
    }

    private mutating func number() -> StatePath.Component? {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest = rest[digits.endIndex...]
        return Int(String(digits)).map(StatePath.Component.index)
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
