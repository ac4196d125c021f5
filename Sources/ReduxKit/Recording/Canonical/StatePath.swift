/// Where something stands in a state, as a person writes it: `lists.latest.ids[3]`, `articleDetail["3"].position`.
public struct StatePath: Hashable, Sendable {
    /// A step into an object or an array.
    public enum Component: Hashable, Sendable {
        case key(String)
        /// From 0.
        case index(Int)
    }

    /// From the outside inward; none for the whole state.
    public let components: [Component]

    /// A path of these steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path one step further in.
    public func appending(_ component: Component) -> StatePath {
        StatePath(components + [component])
    }
}

extension StatePath: CustomStringConvertible {
    /// Names are joined by dots, numbers stand in brackets, keys that are no names in brackets and quotes.
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

extension CanonicalValue {
    /// What stands at a path; nil where nothing does.
    public subscript(path: StatePath) -> CanonicalValue? {
        path.components.reduce(Optional(self)) { value, component in
            switch (component, value) {
            case (.key(let key), let value?): value[key]
            case (.index(let index), .array(let elements)?): elements.indices.contains(index) ? elements[index] : nil
            case (.index, _), (.key, nil): nil
            }
        }
    }
}
