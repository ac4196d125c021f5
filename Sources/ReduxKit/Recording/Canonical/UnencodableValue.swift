/// A value whose own `encode(to:)` threw.
public struct UnencodableValue: Error, Equatable {
    /// The value's type.
    public let type: String

    /// An error about a value of this type.
    public init(type: String) {
        self.type = type
    }
}
