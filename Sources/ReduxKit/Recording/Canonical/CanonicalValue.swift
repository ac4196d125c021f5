/// A value as plain JSON, in the one form that equal values share on every run and machine.
///
/// The form is defined in docs/ACTION-LOG.md: keys sorted by their UTF-8 bytes, numbers written in one way, sets in order.
public enum CanonicalValue: Equatable, Sendable {
    /// A name in an object and what stands there.
    public struct Member: Equatable, Sendable {
        /// The name.
        public let key: String
        /// What stands there.
        public internal(set) var value: CanonicalValue

        /// A member of an object.
        public init(key: String, value: CanonicalValue) {
            self.key = key
            self.value = value
        }
    }

    /// Nothing, said aloud; a value that is absent has no member at all.
    case null
    case bool(Bool)
    /// A number as it is written: `3`, `-1`, `0.25`.
    case number(String)
    case text(String)
    case array([CanonicalValue])
    /// Members in the order of their keys' UTF-8 bytes.
    case object([Member])
}

extension CanonicalValue {
    /// The member with this key; nil where there is none or the value is no object.
    public subscript(key: String) -> CanonicalValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The object with one more member, which stands first: for a line that is read by people.
    public func prefixed(_ key: String, _ value: CanonicalValue) -> CanonicalValue {
        guard case .object(let members) = self else { return self }
        return .object([Member(key: key, value: value)] + members)
    }
}
