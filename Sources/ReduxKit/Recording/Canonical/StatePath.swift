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
    /// Parses a path in the notation of conditions; nil if the text is not a path, or has a `*`. A number between dots is a
    /// key, as in `folds.2`.
    public init?(_ text: String) {
        guard let steps = PathPattern.steps(text) else { return nil }
        components = steps.compactMap(\.component)
        if components.count < steps.count { return nil }
    }
}

extension CanonicalValue {
    /// The value at a path; nil if there is none.
    public subscript(path: StatePath) -> CanonicalValue? {
        path.components.reduce(Optional(self)) { $0?[$1] }
    }

    /// The member or the element to which a component leads; nil if there is none.
    subscript(component: StatePath.Component) -> CanonicalValue? {
        switch (component, self) {
        case (.key(let key), _): self[key]
        case (.index(let index), .array(let elements)): elements.indices.contains(index) ? elements[index] : nil
        case (.index, _): nil
        }
    }

    /// The elements of an array or the values of an object's members, each with the component that leads to it; nil for other
    /// values.
    public var children: [(component: StatePath.Component, value: CanonicalValue)]? {
        switch self {
        case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
        case .object(let members): members.map { (.key($0.key), $0.value) }
        case .null, .bool, .number, .text: nil
        }
    }
}
