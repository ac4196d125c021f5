/// An action as a log holds it.
public struct EncodedAction: Equatable, Sendable {
    /// `feature.case`: ASCII letters and digits, `.`, `_` and `-`.
    public var type: String
    /// An object with every value that the reducer needs.
    public var payload: CanonicalValue

    /// An action as a type's name and an object.
    public init(type: String, payload: CanonicalValue) {
        self.type = type
        self.payload = payload
    }
}
