/// The name under which an effect runs and is cancelled.
public struct EffectID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The unchanged name.
    public let description: String

    /// Names an effect; two ids of one name are the same.
    public init(_ name: String) {
        description = name
    }

    /// Names an effect by a literal.
    public init(stringLiteral name: String) {
        description = name
    }
}
