/// An action as a record of a log.
public struct EncodedAction: Equatable, Sendable {
    /// `feature.case`: ASCII letters and digits, `.`, `_` and `-`.
    public var type: String
    /// An object with every value that the reducer needs.
    public var payload: CanonicalValue

    /// Creates a record of an action.
    public init(type: String, payload: CanonicalValue) {
        self.type = type
        self.payload = payload
    }
}
