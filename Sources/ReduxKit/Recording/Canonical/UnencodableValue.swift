/// An error that reports a value whose `encode(to:)` threw.
public struct UnencodableValue: Error, Equatable {
    /// The value's type.
    public let type: String

    /// Creates an error for a value of this type.
    public init(type: String) {
        self.type = type
    }
}
