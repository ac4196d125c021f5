/// A violated invariant.
public struct InvariantViolation: Equatable, Sendable, CustomStringConvertible {
    /// The name of the invariant.
    public let name: String
    /// A description of the violation.
    public let what: String

    /// A violation of the invariant with this name.
    public init(name: String, what: String) {
        self.name = name
        self.what = what
    }

    /// `name: what`.
    public var description: String { "\(name): \(what)" }
}
